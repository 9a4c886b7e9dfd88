import { commerce } from '@larder/contract/commerce';
import { experience } from '@larder/contract/experience';
import { operations } from '@larder/contract/operations';
import { openApiOf } from '@larder/contract/openapi';
import { Hono, type Context } from 'hono';
import { noticeProxy } from './http/client-address.ts';
import { compress } from './http/compress.ts';
import { mountCommerce } from './commerce.ts';
import { mountNoSuchCall } from './http/no-such-call.ts';
import { mountElsewhere } from './http/elsewhere.ts';
import { mountExperience } from './experience.ts';
import { answerOwnHosts } from './http/own-hosts.ts';
import { refuseForgery } from './http/forgery.ts';
import { answerKnownHosts } from './http/known-hosts.ts';
import { readinessOf } from './database/readiness.store.ts';
import type { Larder } from './larder.ts';
import { errorFacts } from './log.ts';
import { mountMailbox } from './mail/mailbox.ts';
import { larderVersion } from './http/reachability.routes.ts';
import { mountOperations } from './operations.ts';
import { refusedPage } from './pages/busy-page.ts';
import type { MountPages } from './pages/mount-pages.ts';
import { langOf } from './pages/view.ts';
import { securityHeaders } from './http/security-headers.ts';

/** Returns the backends and, when given, the pages as one app. */
export function createApp(larder: Larder, ...mounts: readonly MountPages[]): Hono {
  const app = new Hono();
  app.use(compress());
  app.use(noticeProxy(larder.environment.trustedProxies, larder.log));
  app.use(securityHeaders(larder.environment.publicUrl.startsWith('https:')));
  app.use(answerKnownHosts(larder));
  app.use(answerOwnHosts(larder.environment));
  const refused = ({ req }: Context) => refusedPage(langOf(req.header('cookie') ?? ''));
  app.use(refuseForgery(larder.environment.publicUrl, refused));
  // For the store's calls the pages of the shop count as another site.
  app.use('/operations/*', refuseForgery(larder.environment.backofficeUrl, refused));
  app.onError((error, context) => {
    larder.log('error', 'request-failed', errorFacts(error));
    return context.json(
      { errorCode: 'unexpected', message: 'An unkown error happened. Please contact administration.' },
      500,
    );
  });

  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    if (larder.closing.aborted) return context.json({ status: 'closing' }, 503);
    const status = await readinessOf(larder.pool);
    return context.json({ status }, status === 'ok' ? 200 : 503);
  });
  for (const [name, calls] of Object.entries({ commerce, experience, operations })) {
    // Made when it is first asked for: all three cost as much as a sixth of a start. Kept as text, which costs more to
    // write than a page to render.
    let text: string | null = null;
    app.get(`/${name}/openapi.json`, (context) => {
      text ??= JSON.stringify(openApiOf(`Larder ${name}`, larderVersion, `/${name}`, calls));
      return context.body(text, 200, { 'content-type': 'application/json' });
    });
  }

  const { commerce: commerceUrl, experience: experienceUrl } = larder.environment.backends;
  if (commerceUrl) mountElsewhere(app, '/commerce', commerceUrl);
  if (experienceUrl) mountElsewhere(app, '/experience', experienceUrl);
  mountCommerce(app, larder);
  mountExperience(app, larder);
  mountNoSuchCall(app, '/commerce', commerce);
  mountNoSuchCall(app, '/experience', experience);
  mountOperations(app, larder);
  mountNoSuchCall(app, '/operations', operations);
  mountMailbox(app, larder);
  for (const mount of mounts) mount(app, larder);
  return app;
}
