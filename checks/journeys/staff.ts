import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { codeFor, freshEmail, newPassword } from './people.ts';
import { expect } from './shop.ts';

const root = path.resolve(import.meta.dirname, '../..');

type StaffPerson = { email: string; password: string; name: string };

/** The words of the sign-in screens, by language. */
export const doors = {
  'en-US': {
    send: 'Send me a code',
    signIn: 'Sign In',
    code: /Confirmation code/,
    join: 'Join',
    today: 'Today',
  },
  'es-MX': {
    send: 'Envíame un código',
    signIn: 'Iniciar sesión',
    code: /Código de confirmación/,
    join: 'Unirme',
    today: 'Hoy',
  },
} as const;
export type DoorLang = keyof typeof doors;

/** Invites somebody from the command line, as for a merchant's first owner; returns the link in the mail. */
export function invite(email: string, role: string, alias: string, lang: DoorLang): string {
  const words = ['staff', 'invite', email, '--role', role, '--location', alias, '--lang', lang.slice(0, 2)];
  const said = execFileSync('node', ['command/main.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      LARDER_DEMO: '1',
      LARDER_DATA: process.env.JOURNEY_DATA,
      LARDER_PUBLIC_URL: `http://localhost:${process.env.JOURNEY_PORT}`,
    },
  });
  return /http\S+/.exec(said)![0];
}

/** Joins by the link, through the screen; the browser is then signed in. */
async function join(page: Page, link: string, lang: DoorLang, name: string): Promise<void> {
  await page.goto(link);
  await page.locator('input[autocomplete="name"]').fill(name);
  for (const field of await page.locator('input[type="password"]').all()) await field.fill(newPassword);
  await page.getByRole('button', { name: doors[lang].join }).click();
  await expect(page.getByRole('heading', { level: 1, name: doors[lang].today })).toBeAttached();
}

/** Makes somebody new of a store, signed in in this browser. */
export async function joinAs(page: Page, role: string, alias: string, lang: DoorLang): Promise<StaffPerson> {
  const email = freshEmail(role);
  await join(page, invite(email, role, alias, lang), lang, 'Robin Vega');
  return { email, password: newPassword, name: 'Robin Vega' };
}

/** Signs in through the screen: password, then the mailed code. */
export async function signInAtWork(page: Page, who: StaffPerson, lang: DoorLang): Promise<void> {
  const words = doors[lang];
  await page.locator('input[autocomplete="username"]').fill(who.email);
  await page.locator('input[type="password"]').fill(who.password);
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByLabel(words.code)).toBeVisible();
  await page.getByLabel(words.code).fill(await codeFor(page.request, who.email));
  await page.getByRole('button', { name: words.signIn }).click();
}
