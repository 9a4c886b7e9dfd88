import { expect, it } from 'vitest';
import { addressesOf } from './database.ts';
import { moveOrder } from './move-order.ts';
import { slots } from './slots.ts';
import { staff } from './staff.ts';
import { unsetLinks } from './unset-links.ts';

it('a verb whose mails would lead people nowhere says so, and which setting is missing', () => {
  const none = addressesOf({ PORT: '3100' });
  const shop = addressesOf({ LARDER_PUBLIC_URL: 'https://shop.example.com' });
  const both = addressesOf({
    LARDER_PUBLIC_URL: 'https://shop.example.com',
    LARDER_BACKOFFICE_URL: 'https://work.example.com',
  });
  const invited = [none, shop, both].map((addresses) => unsetLinks(staff, ['invite'], addresses));
  expect(invited).toEqual([
    'Links in its mails lead to http://localhost:3100: LARDER_BACKOFFICE_URL is not set here.',
    'Links in its mails lead to https://shop.example.com: LARDER_BACKOFFICE_URL is not set here.',
    null,
  ]);
  const moved = [none, shop, both].map((addresses) => unsetLinks(moveOrder, ['GM-1'], addresses));
  expect(moved).toEqual([
    'Links in its mails lead to http://localhost:3100: LARDER_PUBLIC_URL is not set here.',
    null,
    null,
  ]);
  expect(unsetLinks(staff, ['list'], none)).toBeNull();
  expect(unsetLinks(slots, ['list'], none)).toBeNull();
});
