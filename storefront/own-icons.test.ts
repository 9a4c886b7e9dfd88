import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makesIcon } from './own-icons.ts';

it('each icon of the library asks for the function that ours stands for, and nothing else does', () => {
  const icon = fileURLToPath(import.meta.resolve('lucide-react/icons/plus'));
  const asked = /from '(.*createLucideIcon.*)'/.exec(readFileSync(icon, 'utf8'))![1]!;
  expect(makesIcon(asked, icon)).toBe(true);
  expect(makesIcon(asked, '/house/storefront/app/root.tsx')).toBe(false);
  expect(makesIcon('react', icon)).toBe(false);
});
