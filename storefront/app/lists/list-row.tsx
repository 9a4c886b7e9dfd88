import type { NotAdded } from '@larder/contract/cart-parts';
import { plural } from '@larder/text/say';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { useText, type Say } from '@larder/ui/words.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { ChevronDown, LogOut, Pencil, Share2, ShoppingBasket, Trash2, type LucideIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { NotAddedList } from '../parts/cart/not-added.tsx';
import type { ShoppingList } from './list-changes.ts';
import { ListItems } from './list-items.tsx';
import { useAddList } from './use-add-list.ts';
import './list-row.css';

type Props = {
  list: ShoppingList;
  /** Its name, with a number behind it where another list has the same. */
  called: string;
  /** Called when the list turns out to have another number of products. */
  onCount: (productsCount: number) => void;
  startsOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Called when the list was deleted or is no longer shared with the user. */
  onGone: () => void;
  onAction: (action: ListAction) => void;
};

/** The actions of a list's own buttons: leave is a member's, the others are the owner's. */
export type ListAction = 'share' | 'rename' | 'delete' | 'leave';

/** A list: its name opens it, with its actions beside it. */
export function ListRow({ list, called, startsOpen, onToggle, onCount, onGone, onAction }: Props) {
  const t = useText();
  const panelId = useId();
  const [open, setOpen] = useState(startsOpen);
  const flushRef = useRef<() => Promise<unknown>>(() => Promise.resolve());
  const { add, busy, failure, notAdded } = useAddList(list);
  const toggle = () => {
    setOpen(!open);
    onToggle(!open);
  };
  return (
    <article className="card px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ListHeading list={list} called={called} open={open} panelId={panelId} onToggle={toggle} />
        <div className="flex flex-1 items-center justify-end gap-1 md:flex-none">
          <WhyButton
            look="secondary"
            busy={busy}
            why={list.productsCount === 0 ? t('This list has no products yet.') : null}
            aria-label={t('Add to cart, {0}', called)}
            className="min-h-11 flex-1 px-3 text-label md:flex-none md:px-4"
            onClick={() => void add(flushRef.current)}
          >
            {busy ? (
              <span className="w-[18px]" />
            ) : (
              <ShoppingBasket aria-hidden size={18} className="flex-none" />
            )}
            {t('Add to cart')}
          </WhyButton>
          <ListActions list={list} called={called} onAction={onAction} />
        </div>
      </div>
      {failure ? (
        <div className="mt-3">
          <ErrorPanel text={t('Failed to add list "{0}" to cart.', list.name)}>{failure}</ErrorPanel>
        </div>
      ) : null}
      {notAdded.length > 0 ? <NotSoldHere notAdded={notAdded} /> : null}
      <div id={panelId} hidden={!open}>
        {open ? (
          <ListItems listId={list.id} count={list.productsCount} {...{ onCount, onGone, flushRef }} />
        ) : null}
      </div>
    </article>
  );
}

/** Returns the words about the list's owner or members, or null for a list that is the shopper's alone. */
function sharing({ ownerName, membersCount, isShared }: ShoppingList, t: Say): string | null {
  if (ownerName !== null) return t('From {0}', ownerName);
  if (membersCount > 0)
    return t(plural(membersCount, 'Shared with {0} person', 'Shared with {0} people'), membersCount);
  return isShared ? t('Shared by link') : null;
}

type HeadingProps = Pick<Props, 'list' | 'called'> & { open: boolean; panelId: string; onToggle: () => void };

/** The list's name and its number of products; a press opens it. */
function ListHeading({ list, called, open, panelId, onToggle }: HeadingProps) {
  const t = useText();
  const note = sharing(list, t);
  return (
    <h3 className="min-w-0 flex-1 basis-52">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        className="on-paper -ml-2 flex min-h-11 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-sunken"
        onClick={onToggle}
      >
        <ChevronDown
          aria-hidden
          size={20}
          className={`flex-none text-ink-2 transition-transform print:hidden ${open ? 'rotate-180' : ''}`}
        />
        <span className="min-w-0">
          <span className="block text-h3 font-bold">
            {list.name}
            <span className="sr-only">{called.slice(list.name.length)}</span>
          </span>
          <span className="tnum block text-small font-normal text-ink-2">
            {t(plural(list.productsCount, '{0} product', '{0} products'), list.productsCount)}
            {note === null ? null : ` · ${note}`}
          </span>
        </span>
      </button>
    </h3>
  );
}

/** The actions on a list itself, for its owner or for a member. */
function ListActions({ list, called, onAction }: Pick<Props, 'list' | 'called' | 'onAction'>) {
  const t = useText();
  if (list.ownerName !== null)
    return <IconButton label={t('Leave list {0}', called)} icon={LogOut} onPress={() => onAction('leave')} />;
  return (
    <>
      <IconButton label={t('Share list {0}', called)} icon={Share2} onPress={() => onAction('share')} />
      <IconButton label={`${t('Rename list')}: ${called}`} icon={Pencil} onPress={() => onAction('rename')} />
      <IconButton label={t('Delete list {0}', called)} icon={Trash2} onPress={() => onAction('delete')} />
    </>
  );
}

type IconButtonProps = { label: string; icon: LucideIcon; onPress: () => void };

/** A button that opens a dialog about the list. */
function IconButton({ label, icon: Icon, onPress }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} aria-haspopup="dialog" onClick={onPress}>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
    </button>
  );
}

/** The products that could not be added to the cart, each with the reason. */
function NotSoldHere({ notAdded }: { notAdded: readonly NotAdded[] }) {
  const t = useText();
  return (
    <div role="alert" className="mt-3 rounded-md bg-warn-soft px-4 py-3 text-small text-warn">
      <p className="font-semibold">{t("Some products on this list aren't sold here.")}</p>
      <NotAddedList of={notAdded} className="mt-1" />
    </div>
  );
}
