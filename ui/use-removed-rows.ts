import { useCallback, useEffect, useRef, useState } from 'react';

/** A removed row, and its former place. */
type RemovedRow<Row> = { row: Row; at: number };

/** Returns the rows with recently removed ones in their old places. `keyOf` tells rows apart. */
export function withRemoved<Row>(
  rows: readonly Row[],
  removed: readonly RemovedRow<Row>[],
  keyOf: (row: Row) => number,
): readonly Row[] {
  const shown = [...rows];
  for (const { row, at } of removed.toSorted((one, other) => one.at - other.at))
    if (!rows.some((each) => keyOf(each) === keyOf(row))) shown.splice(at, 0, row);
  return shown;
}

/**
 * Returns the removed rows as they were last: one that is there still, because its removal is not sent yet, may have been
 * loaded anew.
 */
export function asLastSeen<Row>(
  removed: readonly RemovedRow<Row>[],
  rows: readonly Row[],
  keyOf: (row: Row) => number,
): readonly RemovedRow<Row>[] {
  const newest = removed.map((each) => {
    const row = rows.find((other) => keyOf(other) === keyOf(each.row)) ?? each.row;
    return row === each.row ? each : { ...each, row };
  });
  return newest.every((each, index) => each === removed[index]) ? removed : newest;
}

export type ShownRows<Row> = {
  rows: readonly Row[];
  /** Remembers a row that is being removed, so that it can be restored after the server has removed it. */
  keep: (row: Row) => void;
  /** Forgets a removed row, or all. */
  forget: (key?: number) => void;
};

/**
 * Returns rows as a screen lists them: a removed one keeps its place, with Undo in it, until it is forgotten. `keyOf` is
 * the same function each time.
 */
export function useRemovedRows<Row>(rows: readonly Row[], keyOf: (row: Row) => number): ShownRows<Row> {
  const [removed, setRemoved] = useState<readonly RemovedRow<Row>[]>([]);
  const newest = asLastSeen(removed, rows, keyOf);
  if (newest !== removed) setRemoved(newest);
  const shown = withRemoved(rows, newest, keyOf);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const keep = useCallback(
    (row: Row) => {
      const at = latest.current.findIndex((each) => keyOf(each) === keyOf(row));
      setRemoved((all) => [...all.filter((each) => keyOf(each.row) !== keyOf(row)), { row, at }]);
    },
    [keyOf],
  );
  const forget = useCallback(
    (key?: number) =>
      setRemoved((all) => (key === undefined ? [] : all.filter((each) => keyOf(each.row) !== key))),
    [keyOf],
  );
  return { rows: shown, keep, forget };
}
