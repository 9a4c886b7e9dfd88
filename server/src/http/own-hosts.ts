import type { MiddlewareHandler } from 'hono';
import type { Environment } from '../environment.ts';

/** The paths that load balancers ask for, under any host name. */
const anywhere = new Set(['/healthz', '/readyz']);

function isBackOffice(path: string): boolean {
  return /^\/(operations|backoffice)(\/|$)/.test(path);
}

/**
 * Returns whether a path is that of a picture: the back office shows them too, and they are the same for everybody.
 */
function isPicture(path: string): boolean {
  return /^\/experience\/(image|api\/catalog\/product\/image)\//.test(path);
}

/**
 * Returns a middleware that keeps the shop and the back office apart: each is answered only in processes of its
 * role and, where the back office has a host of its own, only on its own host. A script that gets into a page of
 * the shop is then on another origin than the store's calls. A path that is not answered here gets 404, like any
 * unknown address.
 */
export function answerOwnHosts({ roles, publicUrl, backofficeUrl }: Environment): MiddlewareHandler {
  const backofficeHost = new URL(backofficeUrl).host;
  const isApart = backofficeHost !== new URL(publicUrl).host;
  return async (context, next) => {
    const { path } = context.req;
    if (anywhere.has(path)) return next();
    const isThere = !isApart || context.req.header('host')?.toLowerCase() === backofficeHost;
    const isHere = isBackOffice(path)
      ? roles.includes('backoffice') && isThere
      : isPicture(path) || (roles.includes('web') && !(isApart && isThere));
    if (isHere) return next();
    if (isApart && isThere && path === '/') return context.redirect('/backoffice/');
    return context.json({ errorCode: 'no-such-call', message: 'There is no such call.' }, 404);
  };
}
