import { addressLine } from '@larder/domain/address-line';
import { nameWithSize } from '@larder/domain/name-with-size';
import { formatQuantity } from '@larder/domain/quantity';
import { inLang, type Lang } from '@larder/text/say';
import { sellingOf } from '@larder/domain/selling';
import type { OrderLineFacts } from '../mail/mail-facts.ts';
import type { OrderAddressRow, OrderLineRow } from './order.store.ts';

/** Returns a line of an order for its mails: as ordered, and once the order is ready with its outcome. */
export function toldLine(line: OrderLineRow, lang: Lang): OrderLineFacts {
  const selling = sellingOf(line);
  const name = toldName(line, lang);
  const quantity = formatQuantity(selling, line.quantity);
  const { picked } = line;
  const off = line.isOff ? { isOff: true as const } : {};
  if (!line.isFinal || !picked) return { name, quantity, amountCents: line.amountCents, ...off };
  const { state, substitute } = picked;
  const bagged = { ...selling, mode: substitute?.sellingMode ?? selling.mode };
  const isWeighed = picked.weight !== null && bagged.mode !== 'WEIGHT';
  return {
    name,
    quantity,
    amountCents: picked.amountCents,
    picked: {
      state,
      quantity: picked.quantity === null ? '' : formatQuantity(bagged, picked.quantity),
      ...(isWeighed ? { weight: formatQuantity({ ...bagged, mode: 'WEIGHT' }, picked.weight!) } : {}),
      substitute: substitute && toldName(substitute, lang),
    },
    ...off,
  };
}

/** Returns the name of a product in a mail, with its size. */
export function toldName(
  product: Pick<OrderLineRow, 'nameEn' | 'nameEs' | 'labelEn' | 'labelEs'>,
  lang: Lang,
): string {
  return nameWithSize(
    inLang(lang, product.nameEn, product.nameEs),
    inLang(lang, product.labelEn, product.labelEs),
  );
}

/** Returns where an order is delivered or picked up, in a mail: not its card's address; '' without one. */
export function toldAddress(addresses: readonly OrderAddressRow[]): string {
  const destination = addresses.find((address) => address.kind !== 'billing');
  return destination ? addressLine({ ...destination, street: destination.line1 }) : '';
}
