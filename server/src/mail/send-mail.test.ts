import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { rows, sql } from '../database/database.ts';
import { testLarder } from '../testing/of-this-file.ts';
import type { Larder } from '../larder.ts';
import { startSmtp } from '../testing/smtp.ts';
import type { MailFacts } from './mail-facts.ts';
import { findMail } from './mail.store.ts';
import { mountMailbox } from './mailbox.ts';
import { queueMail } from './queue-mail.ts';
import { createMailTask, mailLimits, type MailLimits } from './send-mail.ts';

const test = await testLarder();
const { pool } = test.larder;

async function queue(facts: MailFacts, lang: 'EN-US' | 'ES-MX', to: string) {
  const { locationId } = (await test.larder.shelves.directory()).byAlias('alder')!;
  const id = await inTransaction(pool, (transaction) =>
    queueMail(
      transaction,
      { to, firstName: 'Ada', lang, locationId, facts },
      { publicUrl: 'http://localhost:3000', now: test.clock.now() },
    ),
  );
  return (await findMail(pool, id))!;
}

/** Returns a Larder that sends over a mail server. */
const sendingOver = ({ url }: { url: string }): Larder => ({
  ...test.larder,
  environment: { ...test.larder.environment, smtpUrl: url, mailFrom: 'Larder <orders@larder.test>' },
});

it('sending goes over SMTP, once per mail, and again after a failure under the same Message-ID [OPS-04]', async () => {
  const smtp = await startSmtp();
  const { send } = await createMailTask(sendingOver(smtp));
  const mail = await queue(
    { kind: 'verify', code: '012345', validUntil: test.clock.now() },
    'ES-MX',
    'eva@larder.test',
  );

  smtp.refuse(true);
  await expect(send({ mailId: mail.id })).rejects.toThrow();
  const waiting = await rows<{ tries: number; lastError: string }>(
    pool,
    sql`select tries, last_error as "lastError" from mail where id = ${mail.id} and sent_at is null`,
  );
  expect(waiting).toMatchObject([{ tries: 1, lastError: expect.stringContaining('451') as string }]);

  smtp.refuse(false);
  await send({ mailId: mail.id });
  await send({ mailId: mail.id });
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toContain('To: eva@larder.test');
  expect(smtp.mails[0]).toContain('From: Alder Grocers <orders@larder.test>');
  expect(smtp.mails[0]).toContain(`Message-ID: <${mail.id}@localhost>`);
  expect(smtp.mails[0]).toContain('012345');
  expect((await findMail(pool, mail.id))!.sentAt).toBe(test.clock.now());
  await smtp.stop();
});

it('sending waits for a server that says only after a minute that it took the mail', async () => {
  const smtp = await startSmtp();
  smtp.takeTime(600);
  // A hundred times as fast as in earnest.
  const limits = Object.fromEntries(
    Object.entries(mailLimits).map(([name, ms]) => [name, ms / 100]),
  ) as MailLimits;
  const { send } = await createMailTask(sendingOver(smtp), {
    ...limits,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
  });
  const mail = await queue({ kind: 'password-changed' }, 'EN-US', 'patient@larder.test');
  await send({ mailId: mail.id });
  expect(smtp.mails).toHaveLength(1);
  expect((await findMail(pool, mail.id))!.sentAt).toBe(test.clock.now());
  await smtp.stop();
});

it('sending is given up soon after the server was asked to end, and counts for nothing: the mail goes out later', async () => {
  const smtp = await startSmtp();
  smtp.takeTime(60_000);
  const ending = new AbortController();
  const leaving = { ...sendingOver(smtp), closing: ending.signal };
  const { send } = await createMailTask(leaving);
  const mail = await queue({ kind: 'password-changed' }, 'EN-US', 'later@larder.test');
  const began = performance.now();
  const sending = expect(send({ mailId: mail.id })).rejects.toThrow();
  await expect.poll(() => smtp.mails.length).toBe(1);
  ending.abort();
  await sending;
  expect(performance.now() - began).toBeLessThan(5_000);
  const waiting = await rows<{ tries: number; bounced: boolean }>(
    test.larder.pool,
    sql`select tries, bounced_at is not null as bounced from mail where id = ${mail.id} and sent_at is null`,
  );
  expect(waiting).toEqual([{ tries: 0, bounced: false }]);
  smtp.takeTime(0);
  await (await createMailTask(sendingOver(smtp))).send({ mailId: mail.id });
  expect(smtp.mails.map((each) => /^Message-ID: .*$/m.exec(each)![0])).toEqual(
    Array(2).fill(`Message-ID: <${mail.id}@localhost>`),
  );
  await smtp.stop();
});

it('sending happens once although the database fails right after it', async () => {
  const smtp = await startSmtp();
  const { send } = await createMailTask(sendingOver(smtp));
  const mail = await queue({ kind: 'password-changed' }, 'EN-US', 'once@larder.test');
  const query = pool.query.bind(pool) as (...words: unknown[]) => unknown;
  let failures = 0;
  vi.spyOn(pool, 'query').mockImplementation((...words: unknown[]) => {
    const { text = '' } = words[0] as { text?: string };
    if (!text.startsWith('update mail set sent_at') || failures === 2) return query(...words);
    failures += 1;
    return Promise.reject(new Error('Connection terminated unexpectedly'));
  });
  await send({ mailId: mail.id });
  vi.restoreAllMocks();
  await send({ mailId: mail.id });
  expect([failures, smtp.mails.length]).toEqual([2, 1]);
  await smtp.stop();
});

it('sending holds no end up while the database is gone: what was sent is noted within the time that mails have, or not', async () => {
  const smtp = await startSmtp();
  const ending = new AbortController();
  const { send } = await createMailTask(sendingOver(smtp), mailLimits, ending.signal);
  const mail = await queue({ kind: 'password-changed' }, 'EN-US', 'gone@larder.test');
  const query = pool.query.bind(pool) as (...words: unknown[]) => unknown;
  let failures = 0;
  vi.spyOn(pool, 'query').mockImplementation((...words: unknown[]) => {
    const { text = '' } = words[0] as { text?: string };
    if (!text.startsWith('update mail set sent_at')) return query(...words);
    failures += 1;
    return Promise.reject(Object.assign(new Error('the database is gone'), { code: '57P03' }));
  });
  const sending = expect(send({ mailId: mail.id })).rejects.toThrow('the database is gone');
  await expect.poll(() => failures).toBe(1);
  ending.abort();
  await sending;
  // The pause under way is over at once, for one last try.
  expect(failures).toBe(2);
  vi.restoreAllMocks();
  await smtp.stop();
});

it('sending keeps the mail where no mail server is configured', async () => {
  const mail = await queue({ kind: 'password-changed' }, 'EN-US', 'kept@larder.test');
  const { send } = await createMailTask(test.larder);
  await send({ mailId: mail.id });
  expect((await findMail(pool, mail.id))!.sentAt).toBe(test.clock.now());
});

it('the mailbox of the demo lists mails newest first, shows each, and gives them as JSON by address [OPS-04]', async () => {
  const app = new Hono();
  mountMailbox(app, test.larder);
  await queue({ kind: 'password-changed' }, 'EN-US', 'box@larder.test');
  test.clock.advance(1000);
  await queue({ kind: 'account-deleted' }, 'EN-US', 'box@larder.test');
  const json = (await (await app.request('/mailbox/messages?to=Box@larder.test')).json()) as Record<
    string,
    string
  >[];
  expect(json.map((mail) => mail.kind)).toEqual(['account-deleted', 'password-changed']);
  expect(json[0]).toMatchObject({ to: 'box@larder.test', sentAt: null });

  const list = await app.request('/mailbox');
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await list.text();
  expect(page.indexOf('We deleted your account')).toBeLessThan(page.indexOf('Your password was changed'));
  const one = await (await app.request(`/mailbox/${json[0]!.id}`)).text();
  expect(one).toContain('<iframe title="The mail as its reader sees it" sandbox=');
  expect((await app.request('/mailbox/01890000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await app.request('/mailbox/nothing')).status).toBe(404);
});

it('the mailbox of the demo has no mails to an address that no database stores', async () => {
  const app = new Hono();
  mountMailbox(app, test.larder);
  const json = await app.request('/mailbox/messages?to=a%00b@larder.test');
  expect([json.status, await json.json()]).toEqual([200, []]);
  const list = await app.request('/mailbox?to=%00');
  expect([list.status, await list.text()]).toEqual([200, expect.stringContaining('No mails yet.')]);
});

it('the mailbox of the demo is not there in production', async () => {
  const app = new Hono();
  mountMailbox(app, { ...test.larder, environment: { ...test.larder.environment, demo: false } });
  expect((await app.request('/mailbox')).status).toBe(404);
  expect((await app.request('/mailbox/messages')).status).toBe(404);
});
