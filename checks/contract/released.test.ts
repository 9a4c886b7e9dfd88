import { readFile } from 'node:fs/promises';
import { commerce } from '@larder/contract/commerce';
import { experience } from '@larder/contract/experience';
import { openApiOf } from '@larder/contract/openapi';
import { describe, expect, it } from 'vitest';
import { breaches } from './breaches.ts';

type Json = Record<string, unknown>;

async function releasedDocument(name: string): Promise<Json> {
  return JSON.parse(await readFile(new URL(`released/${name}.json`, import.meta.url), 'utf8')) as Json;
}

describe.each([
  ['commerce', commerce],
  ['experience', experience],
] as const)('the %s backend', (name, calls) => {
  it('a backend takes and answers all it did in the last release', async () => {
    const now = openApiOf(`Larder ${name}`, '1', `/${name}`, calls);
    expect(breaches(await releasedDocument(name), now)).toEqual([]);
  });
});

it('a missing part of the document is a breach, an added one is none', async () => {
  const released = await releasedDocument('experience');
  const changed = (change: (call: Record<string, Json>) => void) => {
    const copy = structuredClone(released) as { paths: Record<string, Record<string, Record<string, Json>>> };
    change(copy.paths['/api/lists']!.post!);
    return breaches(released, copy);
  };
  const body = (call: Record<string, Json>) =>
    (call.requestBody as { content: Record<string, { schema: { properties: Json; required: string[] } }> })
      .content['application/json']!.schema;
  const answer = (call: Record<string, Json>) =>
    (call.responses!['200'] as { content: Record<string, { schema: { properties: Json } }> }).content[
      'application/json'
    ]!.schema;
  expect(changed(() => {})).toEqual([]);
  expect(changed((call) => (body(call).properties.colour = { type: 'string' }))).toEqual([]);
  expect(changed((call) => body(call).required.push('colour'))).toEqual([
    'POST /api/lists: body.colour is required now',
  ]);
  expect(changed((call) => delete answer(call).properties.id)).toEqual([
    'POST /api/lists: answer.id is gone',
  ]);
  expect(changed((call) => (body(call).properties.name = { type: 'number' }))).toEqual([
    'POST /api/lists: body.name is "number" instead of "string"',
  ]);
  expect(breaches(released, { paths: {} })).toContain('POST /api/lists is gone');
});
