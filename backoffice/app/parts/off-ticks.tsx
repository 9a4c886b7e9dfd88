import type { DeskOrder } from '@larder/contract/operations/hand-over';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';

type Off = Pick<DeskOrder, 'off'>;

/** What somebody has ticked as out of the bags, by line. */
type Out = {
  ids: ReadonlySet<string>;
  tick: (lineId: string, isOut: boolean) => void;
  /** The sentence why the order cannot go on yet; null: nothing that was taken off is in its bags any more. */
  why: string | null;
};

/** Keeps what was ticked as out of an order's bags, for as long as its card is shown. */
export function useOut({ off }: Off): Out {
  const t = useText();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const tick = (lineId: string, isOut: boolean) => {
    const others = [...ids].filter((each) => each !== lineId);
    setIds(new Set(isOut ? [...others, lineId] : others));
  };
  const isIn = off.some(({ lineId }) => !ids.has(lineId));
  return { ids, tick, why: isIn ? t('First take out of the bags what was taken off.') : null };
}

/**
 * What was taken off an order that is packed, to be ticked once it is out of the bags: whoever hands it over may not be
 * the one who asked for the age.
 */
export function OffTicks({ order: { off }, out }: { order: Off; out: Out }) {
  const t = useText();
  if (off.length === 0) return null;
  return (
    <fieldset className="handing-bags">
      <legend className="mb-1.5 font-bold text-danger">
        {t('Take these out of the bags. Do not hand them over:')}
      </legend>
      {off.map(({ lineId, prodName, units }) => (
        <label key={lineId} className="handing-bag">
          <input
            type="checkbox"
            className="checkbox"
            checked={out.ids.has(lineId)}
            onChange={(event) => out.tick(lineId, event.target.checked)}
          />
          {units} × {prodName}
        </label>
      ))}
    </fieldset>
  );
}
