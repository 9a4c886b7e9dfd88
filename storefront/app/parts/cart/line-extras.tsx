import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { Button } from '@larder/ui/button.tsx';
import { useKeptFocus } from '@larder/ui/keep-focus.ts';
import { useText } from '@larder/ui/words.ts';
import { NotebookPen, Repeat2, Trash2 } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { nameWithSize } from '../product/name-with-size.ts';
import { NoteEditor } from './line-note.tsx';
import { NoSubstitute } from './no-substitute.tsx';
import './line-extras.css';

const BackupDialog = lazy(() => import('./backup-dialog.tsx'));

type Props = {
  line: CartLineAnswer;
  cartId: string;
  /** Absent where the line's pill removes by itself. */
  onRemove: (() => void) | undefined;
};

/** Note and backup of a line, and whether anything may come instead: quiet buttons that show what is set, and lead to changing it. */
export function LineExtras({ line, cartId, onRemove }: Props) {
  const t = useText();
  const noteId = useId();
  const [editsNote, setEditsNote] = useState(false);
  const [choosesBackup, setChoosesBackup] = useState(false);
  const noteButton = useRef<HTMLButtonElement>(null);
  useKeptFocus(noteButton, editsNote);
  const named = nameWithSize(line.prodName, line.prodWeightLabel);
  const backup = line.backProdName ? t('Backup: {0}', line.backProdName) : t('Backup product');
  return (
    <div className="cart-line-extras">
      {editsNote ? (
        <NoteEditor line={line} cartId={cartId} id={noteId} onDone={() => setEditsNote(false)} />
      ) : null}
      <div className="-ml-2 flex flex-wrap items-center md:-ml-2.5 md:gap-x-1">
        {editsNote ? null : (
          <Button
            ref={noteButton}
            look="quiet"
            className="line-extra"
            aria-expanded={false}
            aria-label={
              line.message ? `${t('Edit Note')}: ${line.message}, ${named}` : `${t('Add Note')}, ${named}`
            }
            onClick={() => setEditsNote(true)}
          >
            <NotebookPen aria-hidden size={16} className="flex-none" />
            {line.message ? <span className="line-note">{line.message}</span> : t('Add Note')}
          </Button>
        )}
        <Button
          look="quiet"
          className="line-extra"
          aria-haspopup="dialog"
          aria-label={line.backProdName ? `${backup}, ${t('Change')}, ${named}` : `${backup}, ${named}`}
          onClick={() => setChoosesBackup(true)}
        >
          <Repeat2 aria-hidden size={16} className="flex-none" />
          <span className="line-clamp-2 text-left">{backup}</span>
        </Button>
        <NoSubstitute line={line} cartId={cartId} />
        {onRemove ? (
          <Button
            look="quiet"
            className="line-extra -mr-2 ml-auto text-ink-2 max-md:hidden"
            aria-label={t('Remove {0}', named)}
            onClick={onRemove}
          >
            <Trash2 aria-hidden size={16} className="flex-none" />
            {t('Remove')}
          </Button>
        ) : null}
      </div>
      {choosesBackup ? (
        <Suspense>
          <BackupDialog line={line} cartId={cartId} onClose={() => setChoosesBackup(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
