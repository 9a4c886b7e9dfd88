import { useText } from '@larder/ui/words.ts';
import { pageOf } from '../page-context.ts';
import { loaderHeaders, page } from '../parts/page/loading.ts';
import { screenMeta } from '../parts/page/screen-meta.ts';
import type { Route } from './+types/terms';
import { MessagePage } from './message-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { view, experience } = pageOf(context);
  const query = { langCode: view.lang, ...(view.locationGuid ? { locationGuid: view.locationGuid } : {}) };
  return page(await experience('GET api/messages/terms', { query }));
}

export const headers = loaderHeaders;

export const meta = screenMeta('Consumer Terms of Use', true);

export default function Terms({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return <MessagePage title={t('Consumer Terms of Use')} messages={loaderData} />;
}
