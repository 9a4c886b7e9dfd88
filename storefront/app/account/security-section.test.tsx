// @vitest-environment happy-dom
import { doing, found, mounted } from '@larder/ui/testing/mounted.ts';
import { useRescuedFocus } from '@larder/ui/rescue-focus.ts';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { useSession } from '../state/session.ts';
import { SecuritySection } from './security-section.tsx';

/** The section in the account, over a network that answers a saving when the test says so. */
async function shown() {
  const user = structuredClone(ana);
  const answers: (() => void)[] = [];
  const shop = inShop(
    (call, body) => {
      if (call.endsWith('/sessions')) return [];
      if (call.endsWith('/check')) return { loggedIn: true, tokenExpiration: null };
      if (!call.endsWith('/preferences')) return user;
      return new Promise((resolve) =>
        answers.push(() => {
          Object.assign(user.preferences, body);
          resolve({ errorFlag: false, errorMessage: '' });
        }),
      );
    },
    { user },
  );
  const Account = () => {
    useRescuedFocus();
    return <SecuritySection user={useSession().user!} />;
  };
  await mounted(shop.around(<Account />));
  const sent = () =>
    shop.sent().flatMap(([call, body]) => (String(call).endsWith('/preferences') ? [body] : []));
  return { shop, box: found<HTMLInputElement>('input[type=checkbox]'), answers, sent };
}

const aWhile = () => doing(() => new Promise((resolve) => setTimeout(resolve, 150)));

it('the box for codes by email keeps the focus while it is saved', async () => {
  const { shop, box, answers } = await shown();
  box.focus();
  await doing(() => box.click());
  await aWhile();
  expect(document.activeElement).toBe(box);
  expect([box.checked, box.getAttribute('aria-busy')]).toEqual([true, 'true']);
  await doing(() => answers[0]!());
  expect([box.checked, box.getAttribute('aria-busy')]).toEqual([true, null]);
  expect(document.activeElement).toBe(box);
  expect(shop.successes()).toEqual(['Preferences saved']);
});

it('the box for codes by email takes a second press while it is saved: the newest counts', async () => {
  const { box, answers, sent } = await shown();
  await doing(() => box.click());
  await doing(() => box.click());
  expect(box.checked).toBe(false);
  expect(sent()).toEqual([{ secondPhase: true }]);
  await doing(() => answers[0]!());
  expect(box.checked).toBe(false);
  expect(sent()).toEqual([{ secondPhase: true }, { secondPhase: false }]);
  await doing(() => answers[1]!());
  expect([box.checked, box.getAttribute('aria-busy')]).toEqual([false, null]);
});

it('the box for codes by email says why it jumped back, beside it and to whoever does not see it', async () => {
  const refused = { errorFlag: true, errorMessage: 'Not now.' };
  const shop = inShop((call) => (call.endsWith('/sessions') ? [] : refused), { user: ana });
  await mounted(shop.around(<SecuritySection user={ana} />));
  const box = found<HTMLInputElement>('input[type=checkbox]');
  await doing(() => box.click());
  expect([box.checked, found('[id$="-error"]').textContent, shop.said()]).toEqual([
    false,
    'Not now.',
    'Not now.',
  ]);
});
