import { Button, ButtonLink } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import type { TextKey } from '@larder/text/say';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { Awaited } from '../parts/awaited.tsx';
import NotFound from '../shell/not-found.tsx';
import { useOrder, type Order } from '../state/order.ts';
import { BagTags } from './bag-tags.tsx';
import { PickList } from './pick-list.tsx';
import { Receipt } from './receipt.tsx';
import { tagsOf } from './tags.ts';
import './print.css';

type Paper = {
  title: TextKey;
  Body: ComponentType<{ order: Order }>;
  /** Returns whether the paper is still empty. */
  isEmpty?: (order: Order) => boolean;
};

const papers: Readonly<Record<string, Paper>> = {
  'pick-list': { title: 'Pick list', Body: PickList },
  'bag-tags': { title: 'Bag tags', Body: BagTags, isEmpty: ({ bags }) => tagsOf(bags).length === 0 },
  receipt: { title: 'Receipt', Body: Receipt },
};

/** A paper of an order as it will be printed; nothing around it is printed. */
export default function Print() {
  const { orderId = '', paper = '' } = useParams();
  const known = papers[paper];
  return known ? <Sheet orderId={orderId} paper={known} /> : <NotFound />;
}

function Sheet({ orderId, paper: { title, Body, isEmpty } }: { orderId: string; paper: Paper }) {
  const t = useText();
  const order = useOrder(orderId);
  const heading = order.data ? `${t(title)} ${order.data.number}` : t(title);
  return (
    <div className="paper-page" aria-busy={order.isPending}>
      <title>{heading}</title>
      <div className="paper-tools">
        <ButtonLink to={`/orders/${orderId}`} look="quiet" className="-ml-2.5">
          <ArrowLeft aria-hidden size={20} />
          {t('Order')}
        </ButtonLink>
        {order.data && !isEmpty?.(order.data) ? (
          <Button onClick={() => window.print()}>
            <Printer aria-hidden size={20} />
            {t('Print')}
          </Button>
        ) : null}
      </div>
      <h1 className="h1 paper-title tnum" tabIndex={-1}>
        {heading}
      </h1>
      {order.data ? <Body order={order.data} /> : null}
      <Awaited of={order}>
        <Skeleton className="h-96" />
      </Awaited>
    </div>
  );
}
