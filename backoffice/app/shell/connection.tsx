import { localTime } from '@larder/text/dates';
import { timeInProse } from '@larder/text/window-prose';
import { useLang, useText } from '@larder/ui/words.ts';
import { WifiOff } from 'lucide-react';
import { useSilentSince } from '../state/board.ts';
import { useMe } from '../state/session.tsx';
import { useOnline } from './use-online.ts';

/**
 * Says that the shown state may be old: this device is offline, or the server has not answered for a while.
 */
export function Connection() {
  const t = useText();
  const lang = useLang();
  const { stores } = useMe();
  const isOnline = useOnline();
  const since = useSilentSince();
  if (isOnline && since === null) return null;
  const zone = stores[0]?.timeZone ?? 'UTC';
  return (
    <output className="offline-bar">
      <WifiOff aria-hidden size={18} className="flex-none" />
      {isOnline
        ? t('The server does not answer. Last update: {0}', timeInProse(lang, localTime(since!, zone).time))
        : t('No connection. What you see may be old; it renews itself when the connection is back.')}
    </output>
  );
}
