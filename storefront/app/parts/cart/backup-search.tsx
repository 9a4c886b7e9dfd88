import { isSearchable, searchTerm } from '@larder/contract/page-query';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { Button } from '@larder/ui/button.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';

/** The pause in typing after which the backup search starts, in milliseconds (specification, section 9). */
const backupPauseMs = 2000;

/**
 * A search for a backup: after a pause, or at once on Enter or the button; at least 3 characters. An empty
 * search shows the family again.
 */
export function BackupSearch({ onSearch }: { onSearch: (term: string) => void }) {
  const t = useText();
  const announce = useAnnounce();
  const fault = t('Enter at least 3 characters');
  const [text, setText] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onType = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    const term = searchTerm(next);
    if (isSearchable(term) || term === '') setTooShort(false);
    if (term === '') onSearch('');
    else if (isSearchable(term)) timer.current = setTimeout(() => onSearch(term), backupPauseMs);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    setTooShort(!isSearchable(text));
    if (isSearchable(text)) return onSearch(searchTerm(text));
    // Enter leaves the focus where it is, so the fault must be announced.
    announce(fault);
  };

  return (
    <search className="my-5 block">
      <form onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          type="search"
          label={t('Search for a backup product')}
          placeholder={t('At least 3 characters')}
          value={text}
          error={tooShort ? fault : null}
          autoComplete="off"
          maxLength={100}
          onChange={(event) => onType(event.target.value)}
        />
        <Button type="submit" look="secondary" className="px-4" aria-label={t('Search')}>
          <Search aria-hidden size={20} />
        </Button>
      </form>
    </search>
  );
}
