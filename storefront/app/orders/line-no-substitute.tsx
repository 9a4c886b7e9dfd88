import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Ban, Check } from 'lucide-react';

type Props = { named: string; isSet: boolean; onChange: (isSet: boolean) => void };

/** A button for the wish that nothing may come instead of an order's line; it is sent with the other changes. */
export function LineNoSubstitute({ named, isSet, onChange }: Props) {
  const t = useText();
  const Icon = isSet ? Check : Ban;
  return (
    <Button
      look="quiet"
      className={`-ml-2.5 ${isSet ? 'font-bold' : ''}`}
      aria-pressed={isSet}
      aria-label={`${t('No substitute')}, ${named}`}
      onClick={() => onChange(!isSet)}
    >
      <Icon aria-hidden size={16} className="flex-none" />
      {t('No substitute')}
    </Button>
  );
}
