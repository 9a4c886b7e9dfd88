import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Minus, Plus } from 'lucide-react';

type Props = {
  /** The name of what is counted: a sheet may count several products. */
  of: string;
  pieces: number;
  max: number;
  onChange: (pieces: number) => void;
};

/** A number of pieces, at least one, with keys for a thumb. */
export function Pieces({ of, pieces, max, onChange }: Props) {
  const t = useText();
  return (
    <>
      <Button
        look="secondary"
        className="size-[52px] px-0"
        aria-label={t('One less: {0}', of)}
        disabled={pieces <= 1}
        onClick={() => onChange(pieces - 1)}
      >
        <Minus aria-hidden size={22} />
      </Button>
      <output aria-live="polite" className="tnum min-w-10 text-center text-h2 font-extrabold">
        {pieces}
      </output>
      <Button
        look="secondary"
        className="size-[52px] px-0"
        aria-label={t('One more: {0}', of)}
        disabled={pieces >= max}
        onClick={() => onChange(pieces + 1)}
      >
        <Plus aria-hidden size={22} />
      </Button>
    </>
  );
}
