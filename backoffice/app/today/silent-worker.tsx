import { localTime, theTime } from '@larder/text/dates';
import { useLang, useText } from '@larder/ui/words.ts';
import { useMe } from '../state/session.tsx';

/** Says since when the worker, which charges, mails and approves by itself, is silent, and whom to call. */
export function SilentWorker({ heardAt }: { heardAt: string | null }) {
  const t = useText();
  const lang = useLang();
  const { stores } = useMe();
  const zone = stores[0]?.timeZone ?? 'UTC';
  return (
    <div role="note" className="panel border-l-[6px] border-l-danger p-3.5">
      <p className="font-bold text-danger">{t('The worker is silent')}</p>
      <p className="tnum">
        {heardAt === null
          ? t('It has never been heard of.')
          : t('Not heard of since {0}.', theTime(lang, localTime(heardAt, zone).time))}
      </p>
      <p className="mt-1 text-small text-ink-2">
        {t('Charges, mails and approvals wait. Ask whoever runs the server to start it again.')}
      </p>
    </div>
  );
}
