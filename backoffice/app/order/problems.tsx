import { buttonClass } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { problemWords } from '../parts/problem-words.ts';
import { useOrderMoney, type Order } from '../state/order.ts';
import { BouncedMail } from './bounced-mail.tsx';
import { Reports } from './reports.tsx';
import { WeakAuthorization } from './weak-authorization.tsx';
import { Uncharged } from './uncharged.tsx';
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
      {problems.includes('not-paid-back') ? (
        <div className="problem">
          <p className="font-semibold">{problemWords('not-paid-back', t)}</p>
          <a className={buttonClass('secondary')} href="#order-paid">
            {t('See the refunds')}
          </a>
        </div>
      ) : null}
      {problems.includes('reported') ? <Reports order={order} /> : null}
      {isWeak ? <WeakAuthorization order={order} /> : null}
      {order.bouncedMails.map((mail) => (
        <BouncedMail key={mail.mailId} order={order} mail={mail} />
      ))}
    </section>
  );
}

function NotCharged({ order }: { order: Order }) {
  const t = useText();
  const money = useOrderMoney(order.id);
  if (money.data) return <Uncharged order={order} money={money.data} />;
  return <p className="problem font-semibold">{problemWords('not-charged', t)}</p>;
}
