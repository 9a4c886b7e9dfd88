import { useText } from '@larder/ui/words.ts';
import { pageOf } from '../page-context.ts';
import { CallStore } from '../parts/page/call-store.tsx';
import { loaderHeaders, page } from '../parts/page/loading.ts';
import { screenMeta } from '../parts/page/screen-meta.ts';
import type { Route } from './+types/help';
import { MessagePage } from './message-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { view, experience } = pageOf(context);
  const query = { langCode: view.lang, ...(view.locationGuid ? { locationGuid: view.locationGuid } : {}) };
  return page(await experience('GET api/messages/help', { query }));
}

export const headers = loaderHeaders;

export const meta = screenMeta('Help', true);

export default function Help({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <MessagePage title={t('Help')} messages={loaderData}>
      <CallStore className="mt-8" />
      <p className="mt-10 border-t border-line pt-4 text-small text-ink-2">{t('Version 3.0')}</p>
    </MessagePage>
  );
}
