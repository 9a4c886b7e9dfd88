import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Delete } from 'lucide-react';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'];

/** The keys of a pad for a gloved thumb: digits, the point, and `back`, which deletes the last one. */
export function PadKeys({ onKey }: { onKey: (key: string) => void }) {
  const t = useText();
  return (
    <div className="pad">
      {keys.map((key) => (
        <Button key={key} look="secondary" className="pad-key" onClick={() => onKey(key)}>
          {key}
        </Button>
      ))}
      <Button
        look="secondary"
        className="pad-key"
        aria-label={t('Delete the last digit')}
        onClick={() => onKey('back')}
      >
        <Delete aria-hidden size={24} />
      </Button>
    </div>
  );
}
