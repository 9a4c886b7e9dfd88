import * as z from 'zod';
import { methodAndPath, problemSchema, queryOf, refusalsOf, type Calls, type CallSpec } from './kit.ts';
import { refusals, type RefusalCode } from './refusals.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const repeatWords =
  'A key of your own making, another for each wish. Asked again under it within a day, and among your newest 200 such calls, the call adds nothing more and answers the same.';

const whoDidItWords =
  'Who did this, where it was kept until there was a line: refused for anybody else who is signed in by then.';

function parameters(spec: CallSpec): Json[] {
  const list: Json[] = [];
  const add = (part: z.ZodObject | undefined, place: 'path' | 'query') => {
    for (const [name, field] of Object.entries(part?.shape ?? {})) {
      const required = place === 'path' || !(field as z.ZodType).safeParse(undefined).success;
      list.push({ name, in: place, required, schema: schemaOf(field as z.ZodType, 'input') });
    }
  };
  add(spec.params, 'path');
  add(queryOf(spec), 'query');
  if (spec.store) {
    // A call that takes locationGuid in its query does without the headers.
    const required = spec.store === true && !spec.query?.shape.locationGuid;
    for (const name of ['x-merchant-guid', 'x-location-guid']) {
      list.push({ name, in: 'header', required, schema: { type: 'string', format: 'uuid' } });
    }
  }
  if (spec.repeatable) {
    const schema = { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' };
    list.push({ name: 'Idempotency-Key', in: 'header', required: false, description: repeatWords, schema });
  }
  if (spec.repeatable && spec.who === 'staff') {
    const schema = { type: 'string', format: 'uuid' };
    list.push({ name: 'X-Staff-Id', in: 'header', required: false, description: whoDidItWords, schema });
  }
  return list;
}

const textTypes = { text: 'text/plain', html: 'text/html', events: 'text/event-stream' } as const;

function goodAnswer({ answer, json, bytes }: CallSpec): Json {
  if (answer === 'nothing') return { '204': { description: 'Done' } };
  if (answer === 'text' || answer === 'html' || answer === 'events')
    return {
      '200': { description: 'Done', content: { [textTypes[answer]]: { schema: { type: 'string' } } } },
    };
  if (answer === 'bytes') {
    return {
      '200': {
        description: 'Done',
        content: {
          [bytes ?? 'image/webp']: { schema: { type: 'string', format: 'binary' } },
          ...(json ? { 'application/json': { schema: schemaOf(json, 'output') } } : {}),
        },
      },
    };
  }
  return {
    '200': { description: 'Done', content: { 'application/json': { schema: schemaOf(answer, 'output') } } },
  };
}

/**
 * Returns the document's part about the refusals of a call under 4XX or 5XX: the codes in words, and as the
 * values of `errorCode`.
 */
function refusal(codes: readonly RefusalCode[]): Json {
  const errorCode = { type: 'string', enum: codes };
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { errorCode } }] };
  const description = codes.map((code) => `${code} (${refusals[code].status})`).join(', ');
  return { description, content: { 'application/json': { schema } } };
}

function operation(name: string, spec: CallSpec): Json {
  const codes = refusalsOf(name.slice(0, name.indexOf(' ')), spec);
  const operationObject: Json = {
    operationId: name.replace(/[^A-Za-z0-9]+/g, '_'),
    summary: spec.summary,
    parameters: parameters(spec),
    responses: {
      ...goodAnswer(spec),
      '4XX': refusal(codes.filter((code) => refusals[code].status < 500)),
      '5XX': refusal(codes.filter((code) => refusals[code].status >= 500)),
    },
  };
  if (spec.who === 'user') operationObject.security = [{ session: [] }];
  if (spec.who === 'staff') {
    operationObject.security = [{ staff: [] }];
    operationObject['x-scope'] = spec.scope;
  }
  if (spec.body)
    operationObject.requestBody = {
      required: true,
      content: { 'application/json': { schema: schemaOf(spec.body, 'input') } },
    };
  return operationObject;
}

/** Returns the OpenAPI 3.1 document of one backend, made from its calls. */
export function openApiOf(title: string, version: string, prefix: string, calls: Calls): Json {
  const paths: Record<string, Json> = {};
  for (const [name, spec] of Object.entries(calls)) {
    const [method, path] = methodAndPath(name);
    const address = `/${path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[address] ??= {})[method.toLowerCase()] = operation(name, spec);
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: prefix }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'larder-session' },
        ...(Object.values(calls).some(({ who }) => who === 'staff')
          ? { staff: { type: 'apiKey', in: 'cookie', name: 'larder-staff' } }
          : {}),
      },
    },
  };
}
