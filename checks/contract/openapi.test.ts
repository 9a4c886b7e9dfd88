import { commerce } from '@larder/contract/commerce';
import { experience } from '@larder/contract/experience';
import { operations } from '@larder/contract/operations';
import { testLarder } from '@larder/server/testing/of-this-file';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';

const test = await testLarder();

type Document = {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; parameters: { name: string }[]; responses: Record<string, unknown> }
    >
  >;
};

describe.each([
  ['/commerce', commerce],
  ['/experience', experience],
  ['/operations', operations],
] as const)('the OpenAPI document of %s', (prefix, calls) => {
  const read = async () => (await (await test.app.request(`${prefix}/openapi.json`)).json()) as Document;

  it('the OpenAPI document is valid OpenAPI 3.1 [API-05]', async () => {
    const result = await new Validator().validate(await read());
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('the OpenAPI document describes every call of the contract, each under a name of its own', async () => {
    const { paths } = await read();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.slice(1).replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(described.toSorted()).toEqual(Object.keys(calls).toSorted());
    const names = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('the OpenAPI document describes every route that answers [API-05]', async () => {
    const { paths } = await read();
    const routes = test.app.routes.filter(
      ({ path, method }) =>
        path.startsWith(`${prefix}/`) && method !== 'ALL' && !path.endsWith('openapi.json'),
    );
    expect(routes.length).toBeGreaterThan(5);
    for (const { path } of routes)
      expect(paths[path.slice(prefix.length).replace(/:(\w+)/g, '{$1}')], path).toBeDefined();
  });

  it('the OpenAPI document says what is answered: bytes or JSON for pictures, problems of one shape, and langCode everywhere [API-05]', async () => {
    const { paths } = await read();
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { responses, parameters }] of Object.entries(methods)) {
        const what = `${method} ${path}`;
        expect([what, Object.keys(responses).slice(1)]).toEqual([what, ['4XX', '5XX']]);
        expect([what, parameters.filter(({ name }) => name === 'langCode').length]).toEqual([what, 1]);
        const picture = (responses['200'] as { content?: Record<string, unknown> } | undefined)?.content;
        if (picture && 'image/webp' in picture)
          expect([what, Object.keys(picture)]).toEqual([what, ['image/webp', 'application/json']]);
      }
    }
  });
});
