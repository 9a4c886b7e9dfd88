// @vitest-environment happy-dom
import { doing, found, key, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import ContactDialog from './contact-dialog.tsx';

const luis = {
  key: 'luis',
  nickname: '',
  profile: {
    firstName: 'Luis',
    lastName: 'Paz',
    fullName: 'Luis Paz',
    emailAddress: 'l@p.test',
    phoneNumber: '',
  },
  preferences: {
    dietaryOptions: [],
    avoidedAllergens: [],
    ingredientsAvoided: ['celery'],
    productsLookedFor: [],
  },
};

async function editing(ingredientsAvoided = ['celery']) {
  const contact = { ...luis, preferences: { ...luis.preferences, ingredientsAvoided } };
  const shop = inShop(
    (call) =>
      call.endsWith('/contacts')
        ? { errorFlag: false, errorMessage: '', entityKey: 'luis' }
        : call.includes('dietary-options')
          ? []
          : ana,
    {
      user: ana,
    },
  );
  await mounted(shop.around(<ContactDialog contact={contact} onClose={vi.fn()} onSaved={vi.fn()} />));
  const send = async () => {
    await doing(() => found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    return shop.sent().find(([call]) => String(call).endsWith('/contacts'))![1] as { preferences?: object };
  };
  return { send };
}

/** The fields of the lists: of what is avoided, and of what is looked for. */
const lists = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input:not([type])')];
const leave = (field: Element, relatedTarget: Element | null) =>
  doing(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget })));

it('a word that is typed when its list is left is saved with the others, without Add', async () => {
  const { send } = await editing();
  const [avoided, wanted] = lists();
  await type(avoided!, '  palm   oil ');
  await leave(avoided!, wanted!);
  await type(wanted!, 'oat milk');
  await leave(wanted!, null);
  expect(lists().map(({ value }) => value)).toEqual(['', '']);
  expect((await send()).preferences).toMatchObject({
    ingredientsAvoided: ['celery', 'palm oil'],
    productsLookedFor: ['oat milk'],
  });
});

it('a word stays typed on the way to its list’s own buttons; Enter and Add keep the focus in the field', async () => {
  const { send } = await editing();
  const field = lists()[0]!;
  await type(field, 'palm oil');
  await leave(field, found('[aria-label="Remove celery"]'));
  expect(field.value).toBe('palm oil');
  await leave(found('[aria-label="Remove celery"]'), null);
  expect(field.value).toBe('');
  await press('Remove palm oil');
  await type(field, 'palm oil');
  field.focus();
  await key('Enter');
  expect([field.value, document.activeElement]).toEqual(['', field]);
  await type(field, 'Palm Oil');
  const add = found('button:last-child', field.closest('div.flex')!);
  await doing(() => add.focus());
  // By the name of its list: there are two.
  await press('Add: Ingredients avoided');
  expect(document.activeElement).toBe(field);
  await press('Remove celery');
  expect((await send()).preferences).toMatchObject({ ingredientsAvoided: ['palm oil'] });
});

it('a list of fifty words says that it is full, and a word beyond stays in the field, marked', async () => {
  const fifty = Array.from({ length: 50 }, (_, index) => `word ${index}`);
  await editing(fifty.slice(1));
  const field = lists()[0]!;
  const said = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  await type(field, 'word 0');
  await leave(field, null);
  const full = 'At most 50 words. Remove one to add another.';
  expect([said(), field.getAttribute('aria-invalid')]).toEqual([full, null]);
  await type(field, 'palm oil');
  field.focus();
  await key('Enter');
  expect([field.value, said(), field.getAttribute('aria-invalid')]).toEqual(['palm oil', full, 'true']);
  await press('Add: Ingredients avoided');
  expect(field.value).toBe('palm oil');
  await press('Remove word 7');
  await leave(field, null);
  expect(field.value).toBe('');
  expect(found('[aria-label="Remove palm oil"]').tagName).toBe('BUTTON');
});
