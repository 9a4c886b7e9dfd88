import { methodAndPath, type Calls } from '@larder/contract/kit';
import type { Hono } from 'hono';

/**
 * Mounts the answer to requests that no call of a backend takes, after its calls are mounted: 405 with the methods
 * that the address does take, else 404.
 */
export function mountNoSuchCall(app: Hono, prefix: string, calls: Calls): void {
  const taken = Object.keys(calls).map((name) => {
    const [method, path] = methodAndPath(name);
    return { method, pattern: new RegExp(`^${prefix}/${path.replace(/:\w+/g, '[^/]+')}$`) };
  });
  app.all(`${prefix}/*`, (context) => {
    const here = taken.filter(({ pattern }) => pattern.test(context.req.path)).map(({ method }) => method);
    if (here.length === 0)
      return context.json({ errorCode: 'no-such-call', message: 'There is no such call.' }, 404);
    const allowed = [...new Set(here.includes('GET') ? [...here, 'HEAD'] : here)].sort().join(', ');
    const message = `This address takes ${allowed}.`;
    return context.json({ errorCode: 'method-not-allowed', message }, 405, { allow: allowed });
  });
}
