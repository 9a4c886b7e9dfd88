import { fold } from '@larder/domain/fold';
import { plural } from '@larder/text/say';
import { useText } from '@larder/ui/words.ts';
import { useId, useState } from 'react';

export type FilterOption = { key: number; name: string; count: number };

type Props = {
  legend: string;
  options: readonly FilterOption[];
  chosen: readonly number[];
  onToggle: (key: number) => void;
  /** True for a field that searches the options, where there is more than one. */
  searchable?: boolean;
};

/** Up to so many options are seen at a glance: a field to search them would be in the way. */
const shortList = 1;

/** Options as check boxes, each with its number of products; long lists can be searched. */
export function FilterList({ legend, options, chosen, onToggle, searchable = false }: Props) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const wanted = fold(text.trim());
  const shown = options.filter((option) => fold(option.name).includes(wanted));
  return (
    <fieldset>
      <legend className={searchable ? 'sr-only' : 'mb-1 text-label font-semibold'}>{legend}</legend>
      {searchable && options.length > shortList ? (
        <>
          <label htmlFor={id} className="sr-only">
            {t('Search brands')}
          </label>
          <input
            id={id}
            type="search"
            className="field"
            placeholder={t('Search brands')}
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          <output className="mt-2 block text-caption text-ink-2">
            {shown.length === 0
              ? t('No brands found.')
              : t(plural(shown.length, '{0} brand', '{0} brands'), shown.length)}
          </output>
        </>
      ) : null}
      <ul className="mt-1 grid">
        {shown.map((option) => (
          <li key={option.key}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-1 hover:bg-sunken">
              <input
                type="checkbox"
                className="checkbox"
                checked={chosen.includes(option.key)}
                onChange={() => onToggle(option.key)}
              />
              <span className="min-w-0 flex-1">{option.name}</span>
              <span className="tnum text-small text-ink-3">{option.count}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
