// @vitest-environment happy-dom
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { LanguageSection } from './language-section.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { SessionList } from './session-list.tsx';

const phone = {
  id: 'phone',
  device: 'Chrome, Android',
  isCurrent: false,
  signedInAt: '2026-11-20T15:00:00.000Z',
  lastUsedAt: '2026-11-23T15:05:00.000Z',
  expiresAt: '2026-12-23T15:00:00.000Z',
};
const options = [{ rrn: 1, key: 1, code: 'vegan', name: 'Vegan' }];

const save = '[aria-label^="Save Changes"]';
const sections = [
  { of: 'the language', section: <LanguageSection user={ana} />, choice: 'input[value=ES-MX]', button: save },
  {
    of: 'the food preferences',
    section: <PreferencesSection user={ana} />,
    choice: 'label input',
    button: save,
  },
  { of: 'the download of one’s data', section: <OwnDataSection />, button: 'Download your data' },
  {
    of: 'another device’s sign-out',
    section: <SessionList />,
    button: '[aria-label^="Sign out this device"]',
  },
];

it.each(sections)(
  'a second refusal of $of, in the same words, is told anew: the first goes when it is tried again',
  async ({ section, choice, button }) => {
    const answers: ((answer: Response) => void)[] = [];
    const shop = inShop(
      (call) => {
        if (call.includes('dietary-options')) return options;
        if (call.startsWith('GET') && call.endsWith('/sessions')) return [phone];
        if (call === 'GET /commerce/api/user') return ana;
        return new Promise((resolve) => answers.push(resolve));
      },
      { user: ana },
    );
    await mounted(shop.around(<main>{section}</main>));
    const refuse = () =>
      doing(() => answers.pop()!(Response.json({ errorCode: 'busy', message: 'Not now.' }, { status: 409 })));
    const alert = () => document.querySelector('main [role=alert]');
    if (choice) await doing(() => found(choice).click());
    await press(button);
    await refuse();
    const first = alert();
    expect(first?.textContent).toBe('Not now. (Code busy)');
    await press(button);
    expect(alert()).toBe(null);
    await refuse();
    expect(alert()?.textContent).toBe('Not now. (Code busy)');
    expect(alert()).not.toBe(first);
  },
);
