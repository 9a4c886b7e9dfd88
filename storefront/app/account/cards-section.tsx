import { isCardExpired } from '@larder/domain/card-expiry';
import { useText } from '@larder/ui/words.ts';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useState } from 'react';
import { CreditCard } from 'lucide-react';
import { useBackends } from '../backends.ts';
import type { User } from '../state/session.ts';
import { Badge } from './badge.tsx';
import { expiryText } from '../parts/payment-card/card-expiry.ts';
import { EditableSection } from './editable-section.tsx';

const AddCardDialog = lazy(() => import('./add-card-dialog.tsx'));
const EditCardDialog = lazy(() => import('./edit-card-dialog.tsx'));

type Card = User['paymentMethods'][number];

/** The saved cards: of each number only the last four digits. */
export function CardsSection({ user }: { user: User }) {
  const t = useText();
  const { commerce } = useBackends();
  // The card as it was when the dialog opened: another device may change it meanwhile.
  const [open, setOpen] = useState<{ card: Card | null } | null>(null);
  const items = user.paymentMethods.map((card) => ({
    key: card.key,
    name: [card.nickname, t('Card ending with {0}', card.lastFourDigits)].filter(Boolean).join(', '),
    content: <CardFacts card={card} />,
  }));
  return (
    <>
      <EditableSection
        id="cards"
        title={t('Payment Methods')}
        items={items}
        empty={t('No payment methods added yet.')}
        addLabel={t('Add card')}
        onAdd={() => setOpen({ card: null })}
        onEdit={(key) => setOpen({ card: user.paymentMethods.find((each) => each.key === key) ?? null })}
        remove={(key) => commerce('DELETE api/user/payment/card/:key', { params: { key } })}
        deleted={t('Payment methods deleted successfully.')}
        notDeleted={t('Failed to delete payment methods.')}
      />
      <Suspense>
        {open?.card === null ? <AddCardDialog user={user} onClose={() => setOpen(null)} /> : null}
        {open?.card ? (
          <EditCardDialog card={open.card} addresses={user.addresses} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </>
  );
}

function CardFacts({ card }: { card: Card }) {
  const t = useText();
  const [now] = useState(Date.now);
  const expired = isCardExpired(card.expirationDate, now);
  return (
    <div className="flex items-start gap-3">
      <CreditCard aria-hidden size={24} strokeWidth={1.5} className="mt-px flex-none text-ink-2" />
      <div className="min-w-0">
        <p className="tnum">
          {card.nickname ? <strong className="font-semibold">{card.nickname} </strong> : null}
          <span className={card.nickname ? 'text-ink-2' : 'font-semibold'}>
            {t('Card ending with {0}', card.lastFourDigits)}
          </span>
        </p>
        <p className="tnum flex flex-wrap items-center gap-x-2 text-small text-ink-2">
          <span>
            {card.fullName} · {t('Expires {0}', expiryText(card.expirationDate))}
          </span>
          {expired ? <Badge look="danger">{t('Expired')}</Badge> : null}
        </p>
      </div>
    </div>
  );
}
