import { useText } from '@larder/ui/words.ts';
import { Bell, BellOff } from 'lucide-react';
import { useLocation } from 'react-router';
import { useMayRing } from '../state/may-ring.ts';
import { setSound, useSound, ring } from '../state/sound.ts';

/**
 * Switches this device's sound for new orders; switching it on rings once. Browsers play no sound before the
 * first press on the page: until then the board says so, and the press rings once.
 */
export function SoundSwitch() {
  const t = useText();
  const isOn = useSound();
  const mayRing = useMayRing();
  const isBoard = useLocation().pathname === '/';
  const waits = isOn && !mayRing;
  const Icon = isOn ? Bell : BellOff;
  const press = () => {
    if (!waits) setSound(!isOn);
    if (waits || !isOn) ring();
  };
  return (
    <button
      type="button"
      className="head-button"
      data-waits={waits && isBoard}
      aria-pressed={isOn}
      title={t('Sound for new orders')}
      onClick={press}
    >
      <Icon aria-hidden size={20} />
      <span className="sr-only">{t('Sound for new orders')}</span>
      {waits && isBoard ? <span>{t('Tap for sound')}</span> : null}
    </button>
  );
}
