import { expect, it } from 'vitest';
import { testLarder } from '@larder/server/testing/of-this-file';
import { goodPassword, lastMail } from '@larder/server/testing/member';
import { createStaffBrowser } from '@larder/server/testing/staff';
import { addressesOf } from './database.ts';
import { BadUsage } from './operation.ts';
import { staff } from './staff.ts';

const said: string[] = [];
const test = await testLarder();

async function larder(...words: string[]): Promise<string> {
  said.length = 0;
  const { pool } = test.larder;
  await staff.run(words, {
    pool,
    now: test.clock.now,
    say: (line) => void said.push(line),
    addresses: addressesOf({}),
  });
  return said.join('\n');
}

it('the first owner is invited from the command line, by mail, and invites the others [STAFF-01]', async () => {
  expect(await larder('list')).toBe('Nobody works there yet.');
  const told = await larder(
    'invite',
    'Olivia@Larder.test',
    '--role',
    'owner',
    '--location',
    'bodega',
    '--lang',
    'es',
  );
  const mail = await lastMail(test.larder.pool, 'olivia@larder.test', 'staff-invitation');
  expect(mail.subject).toMatch(/^Únete a /);
  const link = /http\S+\/backoffice\/join#(\S+)/.exec(mail.text)!;
  expect(told).toContain(link[0]);
  const browser = createStaffBrowser(test);
  const me = await browser.operations('POST api/staff/invitation/accept', {
    body: { token: link[1]!, name: 'Olivia', langCode: 'ES-MX', password: goodPassword },
  });
  expect(me.roles).toEqual([{ role: 'owner', locationGuid: null }]);
  expect(me.stores.map(({ alias }) => alias)).toEqual(['bodega']);
  await browser.operations('POST api/invitations', {
    body: { email: 'sam@larder.test', role: 'picker', locationGuid: me.stores[0]!.locationGuid },
  });
  expect(await larder('list', 'bodega')).toMatch(/^olivia@larder.test {2}Olivia {2}owner {2}.*: all stores$/);
  expect(await larder('list', 'alder')).toBe('Nobody works there yet.');
});

it('other roles can be given for one store; impossible ones are refused with a sentence', async () => {
  await larder('invite', 'pick@larder.test', '--role', 'picker', '--location', 'alder-west');
  const mail = await lastMail(test.larder.pool, 'pick@larder.test', 'staff-invitation');
  expect(mail.text).toContain('Your role: Picker.');
  for (const words of [
    ['invite', 'pick@larder.test', '--role', 'king'],
    ['invite', 'pick', '--role', 'owner', '--location', 'alder'],
    ['invite', 'a@b.test', '--role', 'owner', '--location', 'nowhere'],
    ['invite', 'a@b.test', '--role', 'owner'], // two merchants: whose?
    ['invite', 'a@b.test', '--role', 'owner', '--location', 'alder', '--lang', 'fr'],
    ['dance'],
  ])
    await expect(larder(...words)).rejects.toThrow(BadUsage);
});
