// @vitest-environment happy-dom
import { doing, found, mounted, type } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import NewListDialog from './new-list-dialog.tsx';

async function naming(answer: () => unknown) {
  const shop = inShop(answer);
  const onCreated = vi.fn();
  await mounted(shop.around(<NewListDialog onClose={vi.fn()} onCreated={onCreated} />));
  const send = () =>
    doing(() => found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  return { shop, onCreated, send, field: found<HTMLInputElement>('input[name=name]') };
}

it('a list without a name is not made: the field says so, and has the focus', async () => {
  const { shop, send, field } = await naming(() => null);
  await type(field, '  ');
  found('dialog h2').focus();
  await send();
  expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Missing list name',
  );
  expect(document.activeElement).toBe(field);
  expect(shop.sent()).toEqual([]);
});

it('a list that is refused is said as an alert, and its name stays typed', async () => {
  const { onCreated, send, field } = await naming(() =>
    Response.json({ errorCode: 'too-many-lists', message: 'Too many lists.' }, { status: 409 }),
  );
  await type(field, 'Weekly');
  await send();
  expect(found('dialog [role=alert]').textContent).toContain('Too many lists.');
  expect([field.value, onCreated.mock.calls]).toEqual(['Weekly', []]);
});

it('a list is made by its trimmed name, and passed on', async () => {
  const { shop, onCreated, send, field } = await naming(() => ({ id: 'l1', name: 'Weekly' }));
  await type(field, ' Weekly ');
  await send();
  expect(shop.sent()).toEqual([['POST /experience/api/lists', { name: 'Weekly' }]]);
  expect(onCreated.mock.calls).toEqual([['l1', 'Weekly']]);
  expect(found('dialog [type=submit]').textContent).toBe('Create list');
});
