import { expect, it } from 'vitest';
import { testLarder } from '@larder/server/testing/of-this-file';
import { codeIn, lastMail } from '@larder/server/testing/member';
import { createStaffBrowser } from '@larder/server/testing/staff';
import { loadDemoStaff } from './load-staff.ts';
import { demoStaff, demoStaffPassword } from './staff-data.ts';

const test = await testLarder();

const fixture = { greenfield: 'alder', 'mercado-sol': 'bodega' } as const;

it("the demo's people are made once and sign in with the demo's password, each in their role and language", async () => {
  const people = demoStaff.map((who) => ({ ...who, alias: fixture[who.alias as keyof typeof fixture] }));
  const said: string[] = [];
  for (let round = 0; round < 2; round += 1)
    await loadDemoStaff(test.larder, (line) => said.push(line), people);
  expect(said).toHaveLength(people.length);
  const merchants = new Set<string>();
  for (const { email, role, langCode, everywhere, pin } of people) {
    const { operations } = createStaffBrowser(test);
    const { signInId } = await operations('POST api/staff/sign-in', {
      body: { email, password: demoStaffPassword },
    });
    const code = codeIn(await lastMail(test.larder.pool, email, 'sign-in-code'));
    const me = await operations('POST api/staff/sign-in/code', { body: { signInId, code } });
    expect([email, me.langCode, me.roles.map((each) => each.role)]).toEqual([email, langCode, [role]]);
    expect([email, me.roles[0]!.locationGuid === null]).toEqual([email, everywhere === true]);
    merchants.add(me.merchant.name);
    const { rows } = await test.larder.pool.query(
      'select pin_hash is not null as has from staff where email = $1',
      [email],
    );
    expect([email, rows]).toEqual([email, [{ has: pin !== undefined }]]);
  }
  expect(merchants.size).toBe(2);
});
