import { plural } from '@larder/text/say';
import { Dialog } from '@larder/ui/dialog.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useCartBadge } from '../state/cart-state.ts';
import { CartPreview, PreviewFoot } from './cart-preview.tsx';

/** The cart under its button: a modal sheet on phones, else a panel that leaves the page usable. */
export default function CartPanel({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { count } = useCartBadge();
  const [isSheet] = useState(() => window.matchMedia('(width < 48rem)').matches);
  if (isSheet) {
    return (
      <Dialog
        title={t('Your cart')}
        onClose={onClose}
        footer={count > 0 ? <PreviewFoot onLeave={onClose} /> : undefined}
      >
        <CartPreview onLeave={onClose} />
      </Dialog>
    );
  }
  return (
    <section
      aria-label={t('Your cart')}
      className="popover right-0 flex max-h-[min(80dvh,600px)] w-[380px] flex-col text-ink"
    >
      {count > 0 ? (
        <p className="flex items-baseline gap-2 px-5 pt-4 pb-2">
          <span className="h3">{t('Your cart')}</span>
          <span className="tnum text-small text-ink-2">
            {t(plural(count, '{0} item', '{0} items'), count)}
          </span>
        </p>
      ) : null}
      <div className="min-h-0 flex-1 overflow-y-auto px-5">
        <CartPreview onLeave={onClose} />
      </div>
      {count > 0 ? (
        <div className="border-t border-line p-5 pt-3.5">
          <PreviewFoot onLeave={onClose} />
        </div>
      ) : null}
    </section>
  );
}
