import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { Button } from '@larder/ui/button.tsx';
import { useKeptFocus } from '@larder/ui/keep-focus.ts';
import { useText } from '@larder/ui/words.ts';
import { NotebookPen, Repeat2 } from 'lucide-react';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useId, useRef, useState, type Ref } from 'react';
import { nameWithSize } from '@larder/domain/name-with-size';
import { NoteEditor } from './line-note.tsx';
import { NoSubstitute } from './no-substitute.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useNoteOpening } from './use-note-opening.ts';
import './line-extras.css';

const BackupDialog = lazy(() => import('./backup-dialog.tsx'));

type Props = {
  line: CartLineAnswer;
  cartId: string;
  /** Absent where the line's quantity pill removes it. */
  onRemove: (() => void) | undefined;
};

/** Quiet buttons for a line's note, backup and wish for no substitute, which show what is set. */
export function LineExtras({ line, cartId, onRemove }: Props) {
  const t = useText();
  const noteId = useId();
  const { editsNote, isPressed, setPressed } = useNoteOpening(line);
  const [choosesBackup, setChoosesBackup] = useState(false);
  const noteButton = useRef<HTMLButtonElement>(null);
  useKeptFocus(noteButton, editsNote);
  const named = nameWithSize(line.prodName, line.prodWeightLabel);
  const isSet = editsNote || Boolean(line.message) || Boolean(line.backProdName) || line.noSubstitute;
  const [isOpen, setIsOpen] = useState(isSet);
  // A removed wish stays in sight, because the focus is in it.
  if (isSet && !isOpen) setIsOpen(true);
  const backup = useBackupWords(line);
  return (
    <>
      <button
        type="button"
        className="icon-button cart-line-more"
        aria-expanded={isOpen}
        aria-label={`${t('Note and backup')}, ${named}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <NotebookPen aria-hidden size={18} className="flex-none" />
        <span className="cart-line-more-words">{t('Note and backup')}</span>
      </button>
      <div className={`cart-line-extras ${isSet ? 'extras-set' : isOpen ? 'extras-open' : ''}`}>
        {editsNote ? (
          <NoteEditor
            line={line}
            cartId={cartId}
            id={noteId}
            takesFocus={isPressed}
            onDone={() => setPressed(false)}
          />
        ) : null}
        <div className="line-extra-row">
          {editsNote ? null : (
            <NoteButton ref={noteButton} note={line.message} named={named} onClick={() => setPressed(true)} />
          )}
          <Button
            look="quiet"
            className={`line-extra ${line.backProdName ? 'on-paper' : ''}`}
            aria-haspopup="dialog"
            aria-label={line.backProdName ? `${backup}, ${t('Change')}, ${named}` : `${backup}, ${named}`}
            onClick={() => setChoosesBackup(true)}
          >
            <Repeat2 aria-hidden size={16} className="flex-none" />
            <span className={line.backProdName ? 'line-backup line-clamp-2 text-left' : 'line-extra-words'}>
              {backup}
            </span>
          </Button>
          <NoSubstitute line={line} cartId={cartId} />
          {onRemove ? <RemoveButton named={named} onClick={onRemove} /> : null}
        </div>
        {choosesBackup ? (
          <Suspense>
            <BackupDialog line={line} cartId={cartId} onClose={() => setChoosesBackup(false)} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}

type NoteProps = { ref: Ref<HTMLButtonElement>; note: string | null; named: string; onClick: () => void };

function NoteButton({ ref, note, named, onClick }: NoteProps) {
  const t = useText();
  return (
    <Button
      ref={ref}
      look="quiet"
      className={`line-extra ${note ? 'on-paper' : ''}`}
      aria-expanded={false}
      aria-label={note ? `${t('Edit Note')}: ${note}, ${named}` : `${t('Add Note')}, ${named}`}
      onClick={onClick}
    >
      <NotebookPen aria-hidden size={16} className="flex-none" />
      {note ? (
        <span className="line-note as-written">{note}</span>
      ) : (
        <span className="line-extra-words">{t('Add Note')}</span>
      )}
    </Button>
  );
}

/** Returns the line's backup by name and size, or the words of the button that chooses one. */
function useBackupWords({ backProdName, backProdWeightLabel }: Props['line']): string {
  const t = useText();
  if (!backProdName) return t('Backup product');
  return t('Backup: {0}', nameWithSize(backProdName, backProdWeightLabel ?? ''));
}
