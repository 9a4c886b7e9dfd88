import type { OrderDetail } from '@larder/contract/order';
import type { ItemAsked } from '@larder/contract/order-item';
import type { MoreAsked } from '@larder/contract/order-more';
import type { OrderProduct } from '@larder/contract/order-parts';
import { useLang, useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { ItemQuestion, itemTitle } from '../parts/order/item-question.tsx';
import { moreTitle, MoreQuestion } from '../parts/order/more-question.tsx';
import { namesApart } from '../parts/page/names-apart.ts';
import { useSpokenQuestions } from './use-spoken-questions.ts';

type Props = { order: OrderDetail; products: readonly OrderProduct[]; onChanged: () => Promise<void> };

/** The store's open questions about this order, with buttons to answer. */
export function OrderQuestions({ order, products, onChanged }: Props) {
  const { commerce } = useBackends();
  const langCode = useLang();
  const { id } = order;
  const t = useText();
  const asked = [...useAsked(products)];
  const names = namesApart(asked.map(([, question]) => itemTitle(question, t)));
  useSpokenQuestions([
    ...asked.map(([lineId, question], index) => ({
      ...question,
      key: itemKey(lineId, question),
      title: names[index]!,
    })),
    ...(order.more ? [{ ...order.more, key: moreKey(order.more), title: moreTitle(order.more, t) }] : []),
  ]);
  return (
    <>
      {asked.map(([lineId, question], index) => (
        <ItemQuestion
          key={itemKey(lineId, question)}
          asked={question}
          name={names[index]}
          level={2}
          onChanged={() => void onChanged()}
          send={(answer) =>
            commerce('POST api/customer/orders/:id/lines/:lineId/answer', {
              params: { id, lineId },
              body: { answer, langCode },
            })
          }
        />
      ))}
      {order.more ? (
        <MoreQuestion
          key={moreKey(order.more)}
          asked={order.more}
          level={2}
          onChanged={() => void onChanged()}
          send={(answer) =>
            commerce('POST api/customer/orders/:id/more', { params: { id }, body: { answer, langCode } })
          }
        />
      ) : null}
    </>
  );
}

const itemKey = (lineId: string, { expiresAt }: ItemAsked) => `${lineId} ${expiresAt}`;
// A second question may be about the same sum.
const moreKey = ({ asked, expiresAt }: MoreAsked) => `more ${asked} ${expiresAt}`;

/** Returns the questions by line. A question that was open while the page was is kept, with its outcome. */
function useAsked(products: readonly OrderProduct[]): ReadonlyMap<string, ItemAsked> {
  const [seen, setSeen] = useState<ReadonlyMap<string, ItemAsked>>(new Map());
  const open = new Map(
    products.flatMap((product) => (product.question ? [[product.id, product.question] as const] : [])),
  );
  const isNew = [...open].some(([lineId, { expiresAt }]) => seen.get(lineId)?.expiresAt !== expiresAt);
  if (isNew) setSeen(new Map([...seen, ...open]));
  const closed = [...seen].map(
    ([lineId, question]) => [lineId, { ...question, state: 'over' as const }] as const,
  );
  return new Map([...closed, ...open]);
}
