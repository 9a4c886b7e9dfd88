import type { NotAdded } from '@larder/contract/cart-parts';
import { plural } from '@larder/text/say';
import { ChevronDown, Pencil, ShoppingBasket, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useBackends } from '../backends.ts';
import { errorText } from '../error-text.ts';
import { useCartStore } from '../state/cart-state.ts';
import { useStore } from '../state/store.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useToast } from '../ui/toast.tsx';
import { useText } from '../words.ts';
import type { ShoppingList } from './list-changes.ts';
import { ListItems } from './list-items.tsx';

type Props = {
  list: ShoppingList;
  /** The list turned out to hold another number of products. */
  onCount: (productsCount: number) => void;
  onRename: () => void;
  onDelete: () => void;
};

/** A list: its name opens it, beside it what can be done with it. */
export function ListRow({ list, onCount, onRename, onDelete }: Props) {
  const t = useText();
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const flushRef = useRef<() => Promise<unknown>>(() => Promise.resolve());
  const { add, busy, failure, notAdded } = useAddToCart(list);
  const icon = 'icon-button';
  return (
    <article className="card px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-0 flex-1 basis-52">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={panelId}
            className="-ml-2 flex min-h-11 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-sunken"
            onClick={() => setOpen(!open)}
          >
            <ChevronDown
              aria-hidden
              size={20}
              className={`flex-none text-ink-2 transition-transform ${open ? 'rotate-180' : ''}`}
            />
            <span className="min-w-0">
              <span className="block text-h3 font-bold break-words">{list.name}</span>
              <span className="tnum block text-small font-normal text-ink-2">
                {t(plural(list.productsCount, '{0} product', '{0} products'), list.productsCount)}
              </span>
            </span>
          </button>
        </h3>
        <div className="flex flex-1 items-center justify-end gap-1 md:flex-none">
          <BusyButton
            look="secondary"
            busy={busy}
            disabled={list.productsCount === 0}
            aria-label={t('Add to cart, {0}', list.name)}
            className="min-h-11 flex-1 px-4 text-label md:flex-none"
            onClick={() => void add(flushRef.current)}
          >
            {busy ? <span className="w-[18px]" /> : <ShoppingBasket aria-hidden size={18} />}
            {t('Add to cart')}
          </BusyButton>
          <button
            type="button"
            className={icon}
            aria-label={`${t('Rename list')}: ${list.name}`}
            aria-haspopup="dialog"
            onClick={onRename}
          >
            <Pencil aria-hidden size={20} strokeWidth={1.75} />
          </button>
          <button
            type="button"
            className={icon}
            aria-label={t('Delete list {0}', list.name)}
            aria-haspopup="dialog"
            onClick={onDelete}
          >
            <Trash2 aria-hidden size={20} strokeWidth={1.75} />
          </button>
        </div>
      </div>
      {failure ? (
        <div className="mt-3">
          <ErrorPanel text={t('Failed to add list "{0}" to cart.', list.name)}>{failure}</ErrorPanel>
        </div>
      ) : null}
      {notAdded.length > 0 ? (
        <div role="alert" className="mt-3 rounded-md bg-warn-soft px-4 py-3 text-small text-warn">
          <p className="font-semibold">{t("Some products on this list aren't sold here.")}</p>
          <ul className="mt-1 list-disc pl-5">
            {notAdded.map((product) => (
              <li key={product.prodKey}>
                {product.prodName}: {product.reason}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div id={panelId} hidden={!open}>
        {open ? <ListItems listId={list.id} onCount={onCount} flushRef={flushRef} /> : null}
      </div>
    </article>
  );
}

/** Puts a whole list in the cart, with the quantities as shown (`flush` sends them), and tells once how that went. */
function useAddToCart(list: ShoppingList) {
  const t = useText();
  const toast = useToast();
  const { experience } = useBackends();
  const { actions } = useCartStore();
  const { priceLevelKey, versionKey, lang } = useStore();
  const [state, setState] = useState<{
    busy: boolean;
    failure: string | null;
    notAdded: readonly NotAdded[];
  }>({
    busy: false,
    failure: null,
    notAdded: [],
  });
  const add = async (flush: () => Promise<unknown>) => {
    setState({ busy: true, failure: null, notAdded: [] });
    try {
      await Promise.all([actions.flush(), flush()]);
      const { notAdded, ...cart } = await experience('POST api/lists/cart', {
        body: { listId: list.id, priceLevelKey, versionKey, langCode: lang },
      });
      actions.apply(cart);
      setState({ busy: false, failure: null, notAdded });
      toast.success(t('List "{0}" has been added to the cart.', list.name));
    } catch (error) {
      setState({ busy: false, failure: errorText(error, t), notAdded: [] });
      toast.failure(t('Failed to add list "{0}" to cart.', list.name));
    }
  };
  return { ...state, add };
}
