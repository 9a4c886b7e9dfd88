// @vitest-environment happy-dom
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { FormDialog } from '@larder/ui/form.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { useContactForm, type Contact } from './use-contact-form.ts';

const luis: Contact = {
  key: 'luis',
  nickname: 'Lu',
  profile: {
    firstName: 'Luis',
    lastName: 'Paz',
    fullName: 'Luis Paz',
    emailAddress: 'luis@larder.test',
    phoneNumber: '',
  },
  preferences: { dietaryOptions: [1], avoidedAllergens: [], ingredientsAvoided: [], productsLookedFor: [] },
};
const saved = { errorFlag: false, errorMessage: '', entityKey: 'new' };

/** Opens the form of a contact; `now` is what has become of them meanwhile. */
async function editing(contact: Contact | null, answer: () => unknown = () => saved, now = contact) {
  const shop = inShop(
    (call) =>
      call.endsWith('/contacts')
        ? answer()
        : call.endsWith('/check')
          ? { loggedIn: true, tokenExpiration: null }
          : { ...ana, shoppingProfiles: now ? [now] : [] },
    { user: ana },
  );
  const [onClose, onSaved] = [vi.fn(), vi.fn()];
  const Edited = () => {
    const { form, text, preferences, setPreferences } = useContactForm({ contact, onClose, onSaved });
    return (
      <FormDialog title="Person" form={form} onClose={onClose}>
        <p id="edited">{String(form.edited)}</p>
        {(['firstName', 'lastName', 'email', 'phone', 'nickname'] as const).map((name) => (
          <TextField key={name} {...text(name)} label={name} />
        ))}
        <button type="button" onClick={() => setPreferences({ ...preferences, dietaryOptions: [2] })}>
          Diet
        </button>
      </FormDialog>
    );
  };
  await mounted(shop.around(<Edited />));
  return { shop, onClose, onSaved };
}
const savedOf = (shop: ReturnType<typeof inShop>) =>
  shop.sent().find(([call]) => String(call).endsWith('/contacts'))?.[1];
const field = (name: string) => found(`input[name=${name}]`);
const send = () =>
  doing(() => found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const wrong = () => [...document.querySelectorAll('form [id$="-error"]')].map((each) => each.textContent);

it('the form needs names and a valid email; a phone is checked only if typed', async () => {
  const { shop } = await editing(null);
  await send();
  expect(wrong().slice(0, 2)).toEqual(['Missing first name', 'Missing last name']);
  expect(wrong()).toHaveLength(3);
  await type(field('phone'), '12');
  await send();
  expect(wrong()).toContain("This phone number isn't valid");
  expect(shop.sent()).toEqual([]);
});

it('the form adds a pickup person, says so, closes, and reports whom', async () => {
  const { shop, onClose, onSaved } = await editing(null);
  await type(field('firstName'), 'Luis');
  await type(field('lastName'), 'Paz');
  await type(field('email'), ' luis@larder.test ');
  await send();
  expect(shop.sent()[0]![1]).toMatchObject({
    key: null,
    nickname: '',
    profile: { firstName: 'Luis', lastName: 'Paz', emailAddress: 'luis@larder.test', phoneNumber: '' },
    preferences: { dietaryOptions: [] },
  });
  expect(shop.successes()).toEqual(['New pick up person added!']);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onSaved.mock.calls).toEqual([['new']]);
});

it('the form changes a pickup person, and new food preferences count as a change', async () => {
  const { shop } = await editing(luis);
  expect(found('#edited').textContent).toBe('false');
  await press('Diet');
  expect(found('#edited').textContent).toBe('true');
  await send();
  expect(savedOf(shop)).toMatchObject({
    key: 'luis',
    nickname: 'Lu',
    preferences: { dietaryOptions: [2] },
  });
  expect(shop.successes()).toEqual(['Pick up person updated!']);
});

it('the form keeps what another device changed of the person meanwhile, the allergens to avoid above all', async () => {
  const { shop } = await editing(luis, () => saved, {
    ...luis,
    nickname: 'Lulu',
    profile: { ...luis.profile, phoneNumber: '(512) 555-0100' },
    preferences: { ...luis.preferences, dietaryOptions: [1, 3], avoidedAllergens: [4] },
  });
  await type(field('lastName'), 'Paz Reyes');
  await press('Diet');
  await send();
  expect(savedOf(shop)).toMatchObject({
    nickname: 'Lulu',
    profile: { firstName: 'Luis', lastName: 'Paz Reyes', phoneNumber: '(512) 555-0100' },
    preferences: { dietaryOptions: [3, 2], avoidedAllergens: [4] },
  });
});

it('a refused form stays open with the server’s words', async () => {
  const { onClose, onSaved } = await editing(luis, () => ({
    ...saved,
    errorFlag: true,
    errorMessage: 'Too many.',
  }));
  await send();
  expect(found('dialog [role=alert]').textContent).toContain('Too many.');
  expect(onClose).not.toHaveBeenCalled();
  expect(onSaved).not.toHaveBeenCalled();
});

it('a refused form without words says that an error occurred [ACCOUNT-11]', async () => {
  await editing(luis, () => ({ ...saved, errorFlag: true }));
  await send();
  expect(found('dialog [role=alert]').textContent).toContain('An error has ocurred');
});

it('a form without an answer says so', async () => {
  const { shop } = await editing(luis, () => {
    throw new TypeError('Failed to fetch');
  });
  await send();
  expect(found('dialog [role=alert]').textContent).toContain('No response from API');
  expect(shop.failures()).toEqual(['An error has ocurred']);
});

it('a form that is saved at the second press has no failure left', async () => {
  let answers = false;
  const { shop } = await editing(luis, () => {
    if (answers) return saved;
    throw new TypeError('Failed to fetch');
  });
  await send();
  expect(shop.failures()).toEqual(['An error has ocurred']);
  answers = true;
  await send();
  expect([shop.failures(), shop.successes()]).toEqual([[], ['Pick up person updated!']]);
});
