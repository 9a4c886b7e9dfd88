import { nameWithSize } from '@larder/domain/name-with-size';
import { formatQuantity } from '@larder/domain/quantity';
import type { Lang } from '@larder/text/say';
import type { OrderLineFacts } from '../mail/mail-facts.ts';
import { sellingOf } from './order-answer.ts';
import type { OrderLineRow } from './order.store.ts';

/** Returns a line of an order for its mails: as ordered, and once the order is ready with its outcome. */
export function toldLine(line: OrderLineRow, lang: Lang): OrderLineFacts {
  const isSpanish = lang === 'ES-MX';
  const selling = sellingOf(line);
  const name = isSpanish ? nameWithSize(line.nameEs, line.labelEs) : nameWithSize(line.nameEn, line.labelEn);
  const quantity = formatQuantity(selling, line.quantity);
  const { picked } = line;
  if (!line.isFinal || !picked) return { name, quantity, amountCents: line.amountCents };
  const { state, substitute } = picked;
  const bagged = { ...selling, mode: substitute?.sellingMode ?? selling.mode };
  return {
    name,
    quantity,
    amountCents: picked.amountCents,
    picked: {
      state,
      quantity: picked.quantity === null ? '' : formatQuantity(bagged, picked.quantity),
      substitute:
        substitute &&
        (isSpanish
          ? nameWithSize(substitute.nameEs, substitute.labelEs)
          : nameWithSize(substitute.nameEn, substitute.labelEn)),
    },
  };
}
