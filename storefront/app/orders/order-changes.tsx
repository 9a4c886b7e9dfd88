import { dayInProse, theTime } from '@larder/text/dates';
import { Button } from '@larder/ui/button.tsx';
import { pageWords, useLang, useText } from '@larder/ui/words.ts';
import { CalendarClock, ListPlus, MapPin, Pencil } from 'lucide-react';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whyNotChanged } from '../parts/order/why-not-changed.ts';
import type { ChangeProps } from './change-props.ts';

const ChangeTime = lazy(() => import('./change-time.tsx'));
const ChangeItems = lazy(() => import('./change-items.tsx'));
const ChangeAddress = lazy(() => import('./change-address.tsx'));
const AddItems = lazy(() => import('./add-items.tsx'));

type What = 'time' | 'add' | 'items' | 'address';
/** One opening of a dialog, which is not the next one of the same dialog. */
type Opened = { what: What };
type Props = Omit<ChangeProps, 'onClose'>;

/**
 * The time until which an order can be changed, with buttons for the changes, or the reason why it no longer can. A
 * dialog open by then ends by itself.
 */
export function OrderChanges({ order, products, onChanged, returnTo }: Props) {
  const t = useText();
  const lang = useLang();
  const { asked, isAnswered } = useAskedToAdd();
  const [open, setOpen] = useState<Opened | null>(null);
  const [heard, setHeard] = useState<string | null>(null);
  if (asked !== heard) {
    setHeard(asked);
    if (asked !== null && order.changes.refused === null) setOpen({ what: 'add' });
  }
  // A late answer closes its own dialog, and none that was opened meanwhile.
  const close = () => {
    setOpen((now) => (now === open ? null : now));
    isAnswered();
  };
  const what = open?.what;
  const { refused, day, time } = order.changes;
  const dialog = { order, products, onChanged, returnTo, onClose: close };
  const button = (of: What, label: string, Icon: typeof Pencil) => (
    <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen({ what: of })}>
      <Icon aria-hidden size={18} />
      {label}
    </Button>
  );
  const offer = (
    <section aria-label={t('Change this order')} className="card grid gap-3 p-5 md:p-6 print:hidden">
      <p className="tnum">
        {t(
          'You can change this order until {0}, {1}.',
          dayInProse(pageWords(lang), lang, day, order.today),
          theTime(lang, time),
        )}
      </p>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        {button('time', t('Change time'), CalendarClock)}
        {button('add', t('Add items'), ListPlus)}
        {button('items', t('Change items'), Pencil)}
        {order.versionKey === 'WYGO_DELIVERY' ? button('address', t('Change address'), MapPin) : null}
      </div>
    </section>
  );
  return (
    <>
      {refused === null ? offer : null}
      {refused === null || refused === 'on-its-way' ? null : (
        <p className="rounded-lg bg-sunken px-5 py-4 print:hidden">{t(whyNotChanged[refused])}</p>
      )}
      <Suspense>
        {what === 'time' ? <ChangeTime {...dialog} /> : null}
        {what === 'add' ? <AddItems {...dialog} /> : null}
        {what === 'items' ? <ChangeItems {...dialog} /> : null}
        {what === 'address' ? <ChangeAddress {...dialog} /> : null}
      </Suspense>
    </>
  );
}

/**
 * Returns the key of the history entry that asks to add items (null: this one does not), and a function that takes this
 * out of it: neither a reload nor the way back opens the dialog again. Once the shopper is elsewhere it does nothing: the
 * answer to a change may come late, and would fetch them back.
 */
function useAskedToAdd(): { asked: string | null; isAnswered: () => void } {
  const navigate = useNavigate();
  const { key, pathname, search, state } = useLocation();
  const isAsked = (state as { adding?: boolean } | null)?.adding === true;
  const here = useRef<string | null>(null);
  useEffect(() => {
    here.current = key;
    return () => void (here.current = null);
  }, [key]);
  const isAnswered = () => {
    if (!isAsked || here.current !== key) return;
    void navigate(`${pathname}${search}`, {
      replace: true,
      state: { ...(state as object), adding: false },
      preventScrollReset: true,
    });
  };
  return { asked: isAsked ? key : null, isAnswered };
}
