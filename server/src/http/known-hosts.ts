import type { MiddlewareHandler } from 'hono';
import type { Larder } from '../larder.ts';

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns a middleware that lets the demo answer only under the names of this machine and of its stores; any other
 * name gets 421. Otherwise a web page whose name was pointed at this machine could read the mailbox, which holds
 * everybody's codes.
 */
export function answerKnownHosts({ environment, shelves }: Larder): MiddlewareHandler {
  return async (context, next) => {
    const host = context.req.header('host');
    if (!environment.demo || host === undefined || ownMachine.has(nameOf(host))) return next();
    if ([environment.publicUrl, environment.backofficeUrl].some((url) => host === new URL(url).host))
      return next();
    if ((await shelves.directory()).byHost(host)) return next();
    return context.json({ errorCode: 'unknown-host', message: 'There is no store under this name.' }, 421);
  };
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}
