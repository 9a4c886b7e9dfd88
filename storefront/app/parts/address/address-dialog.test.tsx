// @vitest-environment happy-dom
import { doing, found, mounted, type } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { ana } from '../../shell/testing/shopper.ts';
import AddressDialog from './address-dialog.tsx';

vi.mock('./address-map.tsx', () => ({ default: () => null }));

it('an address that is refused says so above the buttons, where the long form does not hide it', async () => {
  const [home] = ana.addresses;
  const shop = inShop(
    (call) => (call.startsWith('GET') ? ana : { errorFlag: true, errorMessage: 'Not now.', entityKey: null }),
    { user: ana },
  );
  await mounted(shop.around(<AddressDialog address={home!} onClose={() => undefined} />));
  await type(found('input[name=nickname]'), 'Mom');
  await doing(() => found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  const alert = found('dialog [role=alert]');
  expect(alert.textContent).toBe('Not now.');
  expect(alert.closest('.dialog-body')).toBe(null);
});
