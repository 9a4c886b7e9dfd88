import { Here } from '../parts/here.tsx';
import { useKnownBoard, useStoreNow } from '../state/board.ts';
import type { Order } from '../state/order.ts';
import { Tote } from './tote.tsx';

type Props = {
  orders: readonly Pick<Order, 'id'>[];
  /** True for the only order of the walk. */
  isOne: boolean;
};

/** Says whose shopper is here already, while their order is still being filled. */
export function Arrived({ orders, isOne }: Props) {
  const { data } = useKnownBoard();
  const now = useStoreNow();
  const cards = (data?.orders ?? []).filter(({ id }) => orders.some((order) => order.id === id));
  return cards.map(({ id, number, arrival, claim }) =>
    arrival ? (
      <output key={id}>
        <Here arrival={arrival} now={now}>
          {isOne || !claim ? null : (
            <>
              <Tote color={claim.tote} isSmall /> <b className="tnum">{number}</b>
            </>
          )}
        </Here>
      </output>
    ) : null,
  );
}
