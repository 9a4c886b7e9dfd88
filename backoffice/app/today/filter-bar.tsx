import { Button } from '@larder/ui/button.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Board } from '../state/board.ts';
import { windowInFull } from '../parts/window-words.ts';
import { useMe, type Me } from '../state/session.tsx';
import { windowKey, windowOf, type Filters } from './filters.ts';
import { useSetFilter } from './use-set-filter.ts';
import './filter-bar.css';

/** The milliseconds without typing after which the board is filtered. */
const quietMs = 200;

/** Filters the board; the choices are part of the address, so that it can be kept and passed on. */
export function FilterBar({ board, filters }: { board: Board; filters: Filters }) {
  const t = useText();
  const lang = useLang();
  const { stores } = useMe();
  // On a phone the choices open on a press of a button, which counts the chosen ones.
  const [isOpen, setOpen] = useState(false);
  const chosen = [filters.store, filters.mode, filters.window].filter(Boolean).length;
  const set = useSetFilter();
  const now = Date.parse(board.now);
  return (
    <search className="filter-bar" data-open={isOpen}>
      <Find value={filters.find} onChange={(find) => set('find', find)} />
      <Button
        look="secondary"
        className="filter-more"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden size={20} />
        <span className="sr-only">{t('Filter')}</span>
        {chosen > 0 ? <span className="tnum">{chosen}</span> : null}
      </Button>
      {stores.length > 1 ? (
        <Choice label={t('Store')} value={filters.store} onChange={(value) => set('store', value)}>
          <option value="">{t('All stores')}</option>
          {stores.map((store) => (
            <option key={store.locationGuid} value={store.locationGuid}>
              {store.name}
            </option>
          ))}
        </Choice>
      ) : null}
      <Choice label={t('Delivery or pickup')} value={filters.mode} onChange={(value) => set('mode', value)}>
        <option value="">{t('Delivery and pickup')}</option>
        <option value="delivery">{t('Delivery')}</option>
        <option value="pickup">{t('Pickup')}</option>
      </Choice>
      <Choice label={t('Window')} value={filters.window} onChange={(value) => set('window', value)}>
        <option value="">{t('All windows')}</option>
        {[...windowsOf(board, filters.window, stores)].map(([key, { window, timeZone }]) => (
          <option key={key} value={key}>
            {windowInFull(lang, window, now, timeZone)}
          </option>
        ))}
      </Choice>
    </search>
  );
}

/**
 * Returns the windows of a board, each with the time zone of its store, and the chosen one: it stays to be seen, and to be
 * left, when its last order is gone.
 */
function windowsOf(board: Board, chosen: string, stores: Me['stores']) {
  const zoneOf = (guid: string) =>
    stores.find(({ locationGuid }) => locationGuid === guid)?.timeZone ?? 'UTC';
  const gone = windowOf(chosen);
  const known = new Map<string, { window: NonNullable<typeof gone>; timeZone: string }>();
  for (const card of board.orders)
    known.set(windowKey(card), { window: card, timeZone: zoneOf(card.locationGuid) });
  if (gone && !known.has(chosen)) known.set(chosen, { window: gone, timeZone: stores[0]?.timeZone ?? 'UTC' });
  return known;
}

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <select
      className="field select filter-choice"
      data-chosen={value !== ''}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {children}
    </select>
  );
}

/** A search field that shows its text at once and filters a moment later. It follows a link to another search. */
function Find({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const ask = useEffectEvent((find: string) => {
    asked.current = find;
    onChange(find);
  });
  useEffect(() => {
    if (asked.current === value) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => ask(typed.trim()), quietMs);
    return () => clearTimeout(timer);
    // The wait begins only with typing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);
  return (
    <div className="filter-find">
      <Search aria-hidden size={18} className="filter-find-sign" />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className="field"
        aria-label={t('Order number, name or last four of the phone')}
        placeholder={t('Number, name or phone')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed ? (
        <button
          type="button"
          className="filter-find-clear"
          aria-label={t('Clear the search')}
          onClick={() => {
            setTyped('');
            field.current?.focus();
          }}
        >
          <X aria-hidden size={18} />
        </button>
      ) : null}
    </div>
  );
}
