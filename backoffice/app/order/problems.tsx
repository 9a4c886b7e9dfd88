import { dollars } from '@larder/domain/money';
import { Button, buttonClass } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { problemWords } from '../parts/problem-words.ts';
import { useKeptForm } from '../state/kept-form.ts';
import { useOrderMoney, type Order } from '../state/order.ts';
import { may, useMe } from '../state/session.tsx';
import { BouncedMail } from './bounced-mail.tsx';
import { Reports } from './reports.tsx';
import { WeakAuthorization } from './weak-authorization.tsx';
import { Uncharged } from './uncharged.tsx';
import { WhyDialog, type KeptReason } from './why-dialog.tsx';
import './problems.css';

/** Shows the order's problems, each with its remedies. */
export function Problems({ order }: { order: Order }) {
  const t = useText();
  const { problems } = order;
  const isWeak = problems.includes('not-renewed') || problems.includes('hold-lapses');
  return (
    <section className="problems" aria-labelledby="order-problems">
      <h2 id="order-problems" className="h2 panel-head">
        {t('What is wrong')}
      </h2>
      {problems.includes('not-charged') ? <NotCharged order={order} /> : null}
      {problems.includes('not-paid-back') ? <NotPaidBack order={order} /> : null}
      {problems.includes('reported') ? <Reported order={order} /> : null}
      {isWeak ? <WeakAuthorization order={order} /> : null}
      {order.bouncedMails.map((mail) => (
        <BouncedMail key={mail.mailId} order={order} mail={mail} />
      ))}
    </section>
  );
}

/** What the shopper reported, for who may read it; for others that there is a report. */
function Reported({ order }: { order: Order }) {
  const t = useText();
  const me = useMe();
  if (may(me, 'orders:manage', order.locationGuid)) return <Reports order={order} />;
  return <p className="problem font-semibold">{problemWords('reported', t)}</p>;
}

/** A refund that the bank refused; who may refund any amount can note that it was paid back another way. */
function NotPaidBack({ order }: { order: Order }) {
  const t = useText();
  const me = useMe();
  const money = useOrderMoney(order.id);
  const name = `paid-back ${order.id}`;
  const kept = useKeptForm<KeptReason>(name);
  const [isAsking, setAsking] = useState(() => kept.read() !== null);
  const unpaid = money.data?.unpaid ?? 0;
  return (
    <div className="problem">
      <p className="font-semibold">{problemWords('not-paid-back', t)}</p>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        <a className={buttonClass('secondary')} href="#order-paid">
          {t('See the refunds')}
        </a>
        {unpaid > 0 && may(me, 'refunds:any', order.locationGuid) ? (
          <Button look="secondary" onClick={() => setAsking(true)}>
            {t('It was paid back another way')}
          </Button>
        ) : null}
      </div>
      {isAsking && money.data ? (
        <WhyDialog
          order={order}
          name={name}
          title={t('Was {0} of order {1} paid back another way?', dollars(unpaid), order.number)}
          warning={t('The bank refused it. Once it is noted here, it is not refunded again.')}
          maxLength={300}
          missing={t('Say how it was paid back.')}
          no={t('No, go back')}
          yes={t('Yes, it was paid back')}
          done={t('It is noted as paid back')}
          verb={(operations, { id, revision }, reason) =>
            operations('POST api/orders/:id/paid-back', { params: { id }, body: { revision, reason } })
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

function NotCharged({ order }: { order: Order }) {
  const t = useText();
  const money = useOrderMoney(order.id);
  if (money.data) return <Uncharged order={order} money={money.data} />;
  return <p className="problem font-semibold">{problemWords('not-charged', t)}</p>;
}
