import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { Pieces } from './pieces.tsx';

/** Puts fewer pieces in the bag than were ordered, and at least one: the rest is not there. */
export function SomeThere({
  name,
  ordered,
  busy,
  onPut,
}: {
  /** The product's name with its size. */
  name: string;
  ordered: number;
  busy: boolean;
  onPut: (units: number) => void;
}) {
  const t = useText();
  const [units, setUnits] = useState(ordered - 1);
  return (
    <section aria-labelledby="some-there" className="grid gap-2 rounded-md bg-sunken p-4">
      <h3 id="some-there" className="font-bold">
        {t('Only some of the {0}?', ordered)}
      </h3>
      <div className="flex flex-wrap items-center gap-2">
        <Pieces of={name} pieces={units} max={ordered - 1} onChange={setUnits} />
        <Button className="min-h-[52px] flex-1" disabled={busy} onClick={() => onPut(units)}>
          {t('{0} of {1} in the bag', units, ordered)}
        </Button>
      </div>
    </section>
  );
}
