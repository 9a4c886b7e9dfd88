// @vitest-environment happy-dom
import { doing, found, hooked, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aProduct } from '../../shell/testing/rendered-screen.tsx';
import { aCart, aLine, changeOf } from '../../shell/testing/shopper.ts';
import BackupDialog from './backup-dialog.tsx';
import { useBackupChoices } from './use-backup-choices.ts';

const rye = aProduct(2, 'Rye');
const family = { familyMembers: [aProduct(1, 'Bread'), rye, { ...aProduct(3, 'Gone'), isSold: false }] };
const saved = changeOf(aCart({ revision: 4 }), aLine({ backProdRrn: 2, backProdName: 'Rye' }));

const choosing = async (answer: (call: string) => unknown) => {
  const shop = inShop(answer);
  return { shop, hook: await hooked(useBackupChoices, aLine(), shop.around) };
};
const names = (of: Awaited<ReturnType<typeof choosing>>['hook']) => of.now.products.map(({ name }) => name);

it('the backups offered for a line are its family, without itself and products not sold here', async () => {
  const { hook } = await choosing(() => family);
  expect(names(hook)).toEqual(['Rye']);
  expect(hook.now).toMatchObject({ title: 'Other Options', status: 'ready' });
});

it('the backups offered for a line are the results of a search, which is announced', async () => {
  const { shop, hook } = await choosing((call) =>
    call.includes('/search/') ? { products: [rye, aProduct(1, 'Bread'), aProduct(4, 'Oat')] } : family,
  );
  await doing(() => hook.now.search('grain'));
  expect(shop.sent().at(-1)![0]).toContain('/search/grain?');
  expect(names(hook)).toEqual(['Rye', 'Oat']);
  expect(hook.now.title).toBe('Products');
  expect(shop.said()).toBe('2 results');
  await doing(() => hook.now.search(''));
  expect(names(hook)).toEqual(['Rye']);
});

it('the search for a backup takes a pasted text as the main box does: without tabs and double spaces', async () => {
  const shop = inShop((call) => (call.includes('/search/') ? { products: [rye] } : family));
  await mounted(shop.around(<BackupDialog line={aLine()} cartId="cart" onClose={() => undefined} />));
  await type(found('input[type=search]'), ' oat\tmilk  bread ');
  await press('Search', found('dialog'));
  expect(shop.sent().at(-1)![0]).toContain('/search/oat%20milk%20bread?');
});

it('the search for a backup is narrowed by dietary preferences like every other search, and says so [APP-04]', async () => {
  const shop = inShop((call) => (call.includes('/search/') ? { products: [rye] } : family), {
    store: { dietary: [4, 7] },
  });
  await mounted(shop.around(<BackupDialog line={aLine()} cartId="cart" onClose={() => undefined} />));
  const asked = () => new URLSearchParams(String(shop.sent().at(-1)![0]).split('?')[1]);
  // The product's own page is not narrowed either.
  expect(asked().get('dietaryOptions')).toBe(null);
  expect(found('dialog').textContent).not.toContain('Filtered by your dietary preferences');
  await type(found('input[type=search]'), 'grain');
  await press('Search', found('dialog'));
  expect(asked().get('dietaryOptions')).toBe('[4,7]');
  expect(found('dialog').textContent).toContain('Filtered by your dietary preferences');
});

it('the backups offered for a line can be loaded again without an answer, keeping those shown meanwhile', async () => {
  let fails = true;
  const { hook } = await choosing(() => {
    if (fails) throw new TypeError('Failed to fetch');
    return family;
  });
  expect(hook.now.status).toBe('failed');
  fails = false;
  await doing(() => hook.now.retry());
  expect(hook.now.status).toBe('ready');
});

it('the backups offered for a line never come from the late answer to an older question', async () => {
  const answers: ((found: unknown) => void)[] = [];
  const { hook } = await choosing(
    () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  );
  await doing(() => hook.now.search('grain'));
  await doing(() => answers[1]!({ products: [rye] }));
  await doing(() => answers[0]!({ familyMembers: [aProduct(9, 'Late')] }));
  expect(names(hook)).toEqual(['Rye']);
});

const open = async (line = aLine(), answer: () => unknown = () => saved) => {
  const shop = inShop((call) => (call.startsWith('GET') ? family : answer()), {
    cart: aCart({ products: [line] }),
  });
  const onClose = vi.fn();
  await mounted(shop.around(<BackupDialog line={line} cartId="cart" onClose={onClose} />));
  return { shop, onClose, writes: () => shop.sent().filter(([call]) => String(call).startsWith('POST')) };
};

it('choosing a backup needs one to be selected, saves it, and closes', async () => {
  const { shop, onClose, writes } = await open();
  await press('Save');
  expect(found('dialog [role=alert]').textContent).toContain('Product not set');
  await press('fieldset input');
  expect(document.querySelector('dialog [role=alert]')).toBe(null);
  await press('Save');
  expect(writes()).toEqual([
    [
      'POST /experience/api/user/cart/product/backup',
      { cartProdId: 'line-1', cartId: 'cart', backupProdRrn: 2, langCode: 'EN-US' },
    ],
  ]);
  expect(shop.cart.getState().cart?.products[0]?.backProdName).toBe('Rye');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('choosing a backup removes the backup chosen before', async () => {
  const { writes, shop } = await open(aLine({ backProdRrn: 2, backProdName: 'Rye' }));
  expect(found<HTMLInputElement>('fieldset input').checked).toBe(true);
  await press('Remove backup product');
  expect(shop.said()).toBe('Backup product removed');
  expect(writes()[0]![1]).toMatchObject({ backupProdRrn: null });
});

it('choosing a backup says why saving failed, in the server’s words if it sent any, and can be pressed again', async () => {
  let answer: () => unknown = () => {
    throw new TypeError('Failed to fetch');
  };
  const { onClose } = await open(aLine({ backProdRrn: 2 }), () => answer());
  await press('Save');
  expect(found('dialog [role=alert]').textContent).toContain('The change could not be saved');
  answer = () => Response.json({ errorCode: 'product-not-sold', message: 'Not sold.' }, { status: 409 });
  await press('Save');
  expect(found('dialog [role=alert]').textContent).toContain('Not sold.');
  answer = () => new Response('The freezer is on fire', { status: 500 });
  await press('Save');
  expect(found('dialog [role=alert]').textContent).toContain('The freezer is on fire');
  expect(onClose).not.toHaveBeenCalled();
});

it('the dialog names the product that may be missing, then says what is chosen under it', async () => {
  const line = aLine({ prodWeightLabel: '1 lb' });
  const dialog = <BackupDialog line={line} cartId="cart" onClose={() => undefined} />;
  await mounted(inShop(() => family, { cart: aCart({ products: [line] }) }).around(dialog));
  expect(found('dialog').textContent).toMatch(
    /Bread, 1 lb.*If this is out of stock, we'll substitute the product you choose below\..*Rye/,
  );
});
