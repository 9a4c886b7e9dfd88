import { useAnnounce } from '@larder/ui/announce.tsx';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { useKeptFocus } from '@larder/ui/keep-focus.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../state/session.ts';
import { deleteMarked, liveMarks, toggleMark, type Marks } from './marks.ts';
import { Section } from './section.tsx';

type EditableItem = {
  key: string;
  /** The name in the labels of its buttons. */
  name: string;
  content: ReactNode;
};

type Props = {
  id: string;
  title: string;
  items: readonly EditableItem[];
  /** The text shown while there are no items. */
  empty: string;
  addLabel: string;
  onAdd: () => void;
  onEdit: (key: string) => void;
  /** Deletes one item; rejects when it could not be deleted. */
  remove: (key: string) => Promise<unknown>;
  deleted: string;
  notDeleted: string;
};

/**
 * Keeps the edit mode: which items are marked, beginning it, and leaving it with or without deleting the
 * marked items.
 */
function useEditMode({ items, remove, deleted, notDeleted }: Props) {
  const toast = useToast();
  const { reload } = useSession();
  const [editing, setEditing] = useState(false);
  const [marks, setMarks] = useState<Marks>([]);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that begins the edit mode is gone in it.
  useKeptFocus(heading, editing);
  const marked = liveMarks(
    marks,
    items.map((item) => item.key),
  );

  const leave = () => {
    flushSync(() => {
      setMarks([]);
      setEditing(false);
      setBusy(false);
    });
    heading.current?.focus();
  };
  const save = async () => {
    if (marked.length === 0) return leave();
    setBusy(true);
    const left = await deleteMarked(marked, remove);
    await reload();
    setFailed(left.length > 0);
    if (left.length === 0) toast.success(deleted);
    else toast.passingFailure(notDeleted);
    leave();
  };
  const begin = () => {
    setFailed(false);
    toast.withdraw(notDeleted);
    setEditing(true);
  };
  const toggle = (key: string) => setMarks(toggleMark(marked, key));
  return { editing, marked, busy, failed, heading, begin, leave, save, toggle };
}

/**
 * A list of a shopper's saved things with an edit mode: items are marked and restored, and Save Changes
 * deletes all marked ones together and leaves the mode. An item that could not be deleted stays, with the
 * reason above.
 */
export function EditableSection(props: Props) {
  const { id, title, items, empty, addLabel, onAdd, notDeleted } = props;
  const t = useText();
  const { editing, marked, busy, failed, heading, begin, leave, save, toggle } = useEditMode(props);

  const actions = (
    <>
      {editing || items.length === 0 ? null : (
        <Button look="quiet" aria-label={t('Edit {0}', title)} onClick={begin}>
          {t('Edit')}
        </Button>
      )}
      <Button look="quiet" onClick={onAdd} aria-haspopup="dialog">
        {addLabel}
      </Button>
    </>
  );

  return (
    <Section id={id} title={title} actions={actions} headingRef={heading}>
      {failed ? (
        <div className="mb-3">
          <ErrorPanel text={notDeleted} />
        </div>
      ) : null}
      {items.length === 0 ? <p className="pb-1 text-ink-2">{empty}</p> : null}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Row
            key={item.key}
            item={item}
            editing={editing}
            marked={marked.includes(item.key)}
            onToggle={() => toggle(item.key)}
            onEdit={() => props.onEdit(item.key)}
          />
        ))}
      </ul>
      {editing ? (
        <EditBar count={marked.length} busy={busy} onCancel={leave} onSave={() => void save()} />
      ) : null}
    </Section>
  );
}

type BarProps = { count: number; busy: boolean; onCancel: () => void; onSave: () => void };

/** The bar that ends the edit mode, in reach wherever one scrolls. */
function EditBar({ count, busy, onCancel, onSave }: BarProps) {
  const t = useText();
  return (
    <div className="sticky bottom-0 z-10 [@media(max-height:29.99rem)]:static -mx-5 mt-3 -mb-5 flex flex-wrap gap-3 rounded-b-md border-t border-line bg-surface px-5 py-3 md:-mx-7 md:-mb-6 md:justify-end md:px-7">
      <Button look="secondary" className="flex-auto md:flex-none" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <BusyButton
        busy={busy}
        onClick={onSave}
        className="flex-auto px-2 whitespace-nowrap md:flex-none md:px-4"
      >
        {count > 0 ? t('Save Changes ({0})', count) : t('Save Changes')}
      </BusyButton>
    </div>
  );
}

type RowProps = {
  item: EditableItem;
  editing: boolean;
  marked: boolean;
  onToggle: () => void;
  onEdit: () => void;
};

function Row({ item, editing, marked, onToggle, onEdit }: RowProps) {
  const t = useText();
  const announce = useAnnounce();
  const toggle = () => {
    onToggle();
    announce(marked ? item.name : `${item.name}: ${t('Marked for removal')}`);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-48 flex-1">
        <div className={marked ? 'line-through **:text-ink-3' : ''}>{item.content}</div>
        {marked ? <p className="text-small font-semibold text-danger">{t('Marked for removal')}</p> : null}
      </div>
      {editing ? (
        <div className="-mx-2.5 flex items-center">
          {marked ? null : (
            <Button
              look="quiet"
              aria-label={t('Edit {0}', item.name)}
              aria-haspopup="dialog"
              onClick={onEdit}
            >
              <Pencil aria-hidden size={17} strokeWidth={1.75} />
              {t('Edit')}
            </Button>
          )}
          <Button
            look="quiet"
            className={marked ? '' : 'text-danger'}
            aria-label={marked ? t('Restore {0}', item.name) : t('Remove {0}', item.name)}
            onClick={toggle}
          >
            {marked ? (
              <RotateCcw aria-hidden size={17} strokeWidth={1.75} />
            ) : (
              <Trash2 aria-hidden size={17} strokeWidth={1.75} />
            )}
            {marked ? t('Restore') : t('Remove')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
