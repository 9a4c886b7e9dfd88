import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from './testing/database.ts';
import { startSmtp } from './testing/smtp.ts';

const entry = path.resolve(import.meta.dirname, '../main.mjs');

/** Starts the program without a setting, under a Node that reports this version. */
async function startUnder(version: string) {
  const pretend = `data:text/javascript,Object.defineProperties(process, {
    version: { value: 'v${version}' }, versions: { value: { ...process.versions, node: '${version}' } } })`;
  const child = spawn(process.execPath, ['--import', pretend, entry], { env: { PATH: process.env.PATH } });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  return { code, lines: said.trim().split('\n') };
}

it('an old Node is told in one line what to run instead', async () => {
  expect(await startUnder('20.20.2')).toEqual({
    code: 1,
    lines: [
      'Larder cannot start: Node 24 or later is needed, this is v20.20.2; run node_modules/.bin/node server/main.mjs',
    ],
  });
});

it('a Node that is new enough starts the program, which names the missing settings', async () => {
  const { code, lines } = await startUnder('24.0.0');
  expect(code).toBe(1);
  expect(lines).toContainEqual(expect.stringContaining('SMTP_URL'));
});

it('a database that does not answer, and a word that is none of the few, are told in a line each', async () => {
  const start = async (variables: Record<string, string>) => {
    const child = spawn(process.execPath, [entry], {
      env: { PATH: process.env.PATH, LARDER_DEMO: '1', LARDER_ROLES: 'worker', ...variables },
    });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
    return [code, said.trim()];
  };
  expect(await start({ DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/nothing' })).toEqual([
    1,
    'Larder cannot start: the database of DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:1',
  ]);
  expect(await start({ DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:99999/nothing' })).toEqual([
    1,
    'Larder cannot start: the database of DATABASE_URL cannot be opened: Invalid URL',
  ]);
  expect(await start({ LARDER_DATA: '/etc/hosts' })).toEqual([
    1,
    expect.stringMatching(/^Larder cannot start: LARDER_DATA \/etc\/hosts cannot be used: [^\n]+$/),
  ]);
  expect(await start({ LARDER_ROLES: 'web,shop', LARDER_DEMO: 'yes' })).toEqual([
    1,
    'Larder cannot start: LARDER_DEMO must be 1 or 0\n' +
      'Larder cannot start: LARDER_ROLES must be one of web, worker, backoffice',
  ]);
});

it('a start loads no package that only some calls and jobs need', async () => {
  const tell = `data:text/javascript,import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => (process.stderr.write(url + '\\n'), next(url, context)) })`;
  const child = spawn(process.execPath, ['--import', tell, entry], { env: { PATH: process.env.PATH } });
  const loaded = await text(child.stderr);
  expect(loaded).toContain('/node_modules/hono/');
  for (const name of ['@simplewebauthn', 'nodemailer', 'react-router', 'sanitize-html', 'sharp'])
    expect(loaded).not.toContain(`/node_modules/${name}/`);
});

it('a program that is asked to end is gone soon after, also when it has just sent a mail', async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  const smtp = await startSmtp();
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      LARDER_DEMO: '1',
      LARDER_ROLES: 'worker',
      DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
    },
  });
  const ended = once(child, 'exit');
  await database.pool.query(
    `with mail as (
       insert into mail (kind, to_address, for_staff, first_name, lang_code, public_url, facts, created_at)
       values ('password-changed', 'ana@larder.test', false, 'Ana', 'EN-US', 'http://localhost:3000',
         '{"kind":"password-changed"}', now()) returning id)
     select graphile_worker.add_job('send-mail', json_build_object('mailId', id)) from mail`,
  );
  await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(1);
  const began = performance.now();
  child.kill('SIGTERM');
  await ended;
  expect(performance.now() - began).toBeLessThan(10_000);
  await smtp.stop();
  await database.drop();
});
