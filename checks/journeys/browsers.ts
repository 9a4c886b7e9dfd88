import { existsSync } from 'node:fs';

const whole = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((file) => file && existsSync(file));

const shell = '/usr/bin/chromium-headless-shell';

/** The whole browser: with cameras, and a profile that outlives its process. Undefined: the one of Playwright. */
export const wholeBrowser: string | undefined = whole;

/**
 * The browser of the journeys: Chromium's headless shell where it is installed, which draws and runs pages as Chromium
 * does, without windows and menus, in three quarters of the time. One that `CHROMIUM_PATH` names comes first.
 */
export const usualBrowser: string | undefined =
  process.env.CHROMIUM_PATH === undefined && existsSync(shell) ? shell : whole;
