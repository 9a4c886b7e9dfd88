import { useText } from '@larder/ui/words.ts';
import { Bell, BellOff } from 'lucide-react';
import { setSound, useSound, ring } from '../state/sound.ts';

/** Whether this device rings for a new order. Switching it on rings once, which also is what browsers ask for. */
export function SoundSwitch() {
  const t = useText();
  const isOn = useSound();
  const Icon = isOn ? Bell : BellOff;
  return (
    <button
      type="button"
      className="head-button"
      aria-pressed={isOn}
      aria-label={t('Sound for new orders')}
      title={t('Sound for new orders')}
      onClick={() => {
        setSound(!isOn);
        if (!isOn) ring();
      }}
    >
      <Icon aria-hidden size={20} />
    </button>
  );
}
