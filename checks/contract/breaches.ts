/** A piece of an OpenAPI document, as JSON has it. */
type Json = { [name: string]: unknown };

/**
 * Returns the parts of the released document that a client could no longer use with the current one: missing
 * calls, parameters, properties and values, and new requirements. Additions are no breaches.
 */
export function breaches(released: Json, current: Json): string[] {
  const found: string[] = [];
  for (const [path, methods] of entries(released.paths)) {
    for (const [method, before] of entries(methods)) {
      const call = `${method.toUpperCase()} ${path}`;
      const now = at(at(current.paths, path), method);
      if (!now) found.push(`${call} is gone`);
      else found.push(...callBreaches(before as Json, now as Json).map((what) => `${call}: ${what}`));
    }
  }
  return found;
}

function callBreaches(before: Json, now: Json): string[] {
  const parametersOf = (call: Json) =>
    new Map((call.parameters as Json[]).map((each) => [`${String(each.in)} ${String(each.name)}`, each]));
  const old = parametersOf(before);
  const found: string[] = [];
  for (const name of old.keys()) if (!parametersOf(now).has(name)) found.push(`${name} is gone`);
  for (const [name, each] of parametersOf(now)) {
    if (each.required && !old.get(name)?.required) found.push(`${name} is required now`);
  }
  const body = (call: Json) => at(at(at(at(call, 'requestBody'), 'content'), 'application/json'), 'schema');
  const answer = (call: Json) =>
    at(at(at(at(at(call, 'responses'), '200'), 'content'), 'application/json'), 'schema');
  return [
    ...found,
    ...schemaBreaches(body(before), body(now), 'body', 'sent'),
    ...schemaBreaches(answer(before), answer(now), 'answer', 'received'),
  ];
}

type Way = 'sent' | 'received';

/** Compares two schemas: `sent` may not require more, `received` may not lose a promised part. */
function schemaBreaches(before: unknown, now: unknown, where: string, way: Way): string[] {
  if (!isObject(before)) return [];
  if (!isObject(now)) return [`${where} is gone`];
  const properties = entries(before.properties).flatMap(([name, property]) =>
    schemaBreaches(property, at(now.properties, name), `${where}.${name}`, way),
  );
  return [
    ...properties,
    ...requiredBreaches(before, now, where, way),
    ...valueBreaches(before, now, where, way),
    ...schemaBreaches(before.items, now.items, `${where}[]`, way),
  ];
}

function requiredBreaches(before: Json, now: Json, where: string, way: Way): string[] {
  const required = (schema: Json) => (schema.required as string[] | undefined) ?? [];
  if (way === 'sent') {
    const added = required(now).filter((name) => !required(before).includes(name));
    return added.map((name) => `${where}.${name} is required now`);
  }
  const lost = required(before).filter((name) => !required(now).includes(name));
  return lost
    .filter((name) => at(now.properties, name) !== undefined)
    .map((name) => `${where}.${name} is no longer promised`);
}

function valueBreaches(before: Json, now: Json, where: string, way: Way): string[] {
  const types = [before.type, now.type].map((type) => JSON.stringify(type));
  if (before.type !== undefined && now.type !== undefined && types[0] !== types[1])
    return [`${where} is ${types[1]} instead of ${types[0]}`];
  const values = (schema: Json) => schema.enum as unknown[] | undefined;
  if (way === 'received' || !values(now)) return [];
  const lost = (values(before) ?? []).filter((value) => !values(now)!.includes(value));
  return lost.map((value) => `${where} does not take ${String(value)} any more`);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function at(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

function entries(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}
