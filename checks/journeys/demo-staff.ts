import type { Page } from '@playwright/test';
import { enterAtWork, type Work } from './at-work.ts';

/** Signs in somebody of the demo's store, in this browser and in their language, without the screen. */
export async function enterDemoStaff(page: Page, email: string, langCode: 'EN-US' | 'ES-MX'): Promise<Work> {
  const work = await enterAtWork(page, { email, password: 'pantry-staple-7' }, langCode);
  await work('POST api/staff/me', { body: { langCode } });
  return work;
}
