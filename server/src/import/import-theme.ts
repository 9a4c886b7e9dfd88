import { unseenColors } from '@larder/domain/contrast';
import type { ImportPlan } from './import-plan.ts';

/** Returns a sentence for each colour of a merchant's theme, as a store wears it, that cannot be seen. */
export function unseenInThemes({ merchant, locations }: ImportPlan['store']): string[] {
  const themes = [
    merchant.variables,
    ...locations.map(({ variables }) => ({ ...merchant.variables, ...variables })),
  ];
  const sentences = themes.flatMap(unseenColors).map(({ name, value, ground, missing }) => {
    const on = ground === 'white' ? 'the white beside it' : ground;
    const usual = { name: ' (which is not given)', ground: '' }[missing ?? 'ground'];
    const end = missing === 'ground' ? ', which is not given' : '';
    return `store.json: ${name} ${value}${usual} cannot be seen on ${on}${end}; pages use one that can.`;
  });
  return [...new Set(sentences)];
}
