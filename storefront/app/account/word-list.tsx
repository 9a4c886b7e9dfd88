import { useAnnounce } from '@larder/ui/announce.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { X } from 'lucide-react';
import { useRef, useState, type FocusEvent } from 'react';

type Props = {
  label: string;
  /** The label of the field, for example 'Add an ingredient'. */
  addLabel: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
};

const maxWords = 50;
const maxWordLength = 60;

/**
 * Words as chips that can be removed one by one. Enter adds a word; it does not submit the form around the
 * list. A word that is typed when the list is left is added too, for the form would be saved without it. A
 * full list says so; a word typed beyond it stays in the field, marked.
 */
export function WordList({ label, addLabel, words, onChange }: Props) {
  const t = useText();
  const announce = useAnnounce();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const word = typed.trim().replace(/\s+/g, ' ');
  const full = words.length < maxWords ? null : t('At most {0} words. Remove one to add another.', maxWords);
  const error = word ? full : null;
  const add = () => {
    if (error) return announce(error);
    setTyped('');
    if (!word || words.some((each) => each.toLowerCase() === word.toLowerCase())) return;
    onChange([...words, word]);
    announce(`${label}: ${word}`);
  };
  const addAndStay = () => {
    add();
    field.current?.focus();
  };
  const addOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.closest('fieldset')!.contains(relatedTarget)) add();
  };
  const remove = (one: string) => {
    onChange(words.filter((each) => each !== one));
    field.current?.focus();
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-label font-semibold">{label}</legend>
      {words.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {words.map((each) => (
            <li
              key={each}
              className="inline-flex min-h-11 items-center rounded-full bg-sunken pl-4 text-label"
            >
              <span className="break-words">{each}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={t('Remove {0}', each)}
                onClick={() => remove(each)}
                onBlur={addOnLeaving}
              >
                <X aria-hidden size={18} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          ref={field}
          label={addLabel}
          hint={error ? null : full}
          error={error}
          value={typed}
          maxLength={maxWordLength}
          autoComplete="off"
          className="flex-1"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={addOnLeaving}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            addAndStay();
          }}
        />
        <WhyButton
          look="secondary"
          // Two such lists stand in one form.
          aria-label={`${t('Add')}: ${label}`}
          why={error ?? (word ? null : t('Enter a word first.'))}
          onClick={addAndStay}
          onBlur={addOnLeaving}
        >
          {t('Add')}
        </WhyButton>
      </div>
    </fieldset>
  );
}
