import type { VersionKey } from '@larder/domain/versions';
import { keepChoices, readChoices } from '../state/kept-choices.ts';
import type { CheckoutData } from './checkout-state.ts';

/** The choices that outlive the page; of a card only which saved one, and nothing that was typed into its form. */
const lasting = [
  'shippingAddress',
  'billingAddress',
  'selectedCard',
  'usesNewCard',
  'pickupContact',
  'orderNote',
] as const;
/** The choices that belong to one way of receiving, and of them those of its window. */
const ofWay = ['useSameAddress'] as const;
const ofWindow = ['deliveryDate', 'selectedSlot', 'selectedRequestGuid', 'held'] as const;

const all = [...lasting, ...ofWay, ...ofWindow] as const;

type Stored = Pick<CheckoutData, (typeof all)[number]>;
type Whose = { owner: string; versionKey: VersionKey };

/** Keeps the choices of an owner (user and cart) who receives the order in one way. */
export function storeChoices({ owner, versionKey }: Whose, data: CheckoutData): void {
  const choices = Object.fromEntries(all.map((name) => [name, data[name]]));
  keepChoices({ owner, versionKey, choices });
}

/**
 * Returns the choices that this owner made in this tab before the page was loaded again; none of anybody else's. What
 * belongs to the other way of receiving is left out, and so is a window that has begun.
 */
export function storedChoices({ owner, versionKey }: Whose, now: number): Partial<Stored> {
  const kept = readChoices() as (Whose & { choices: Stored }) | null;
  if (kept?.owner !== owner) return {};
  const { choices } = kept;
  const slot = choices.selectedSlot;
  const isSameWay = kept.versionKey === versionKey;
  const isAhead = !slot || Date.parse(slot.start) > now;
  const names = [...lasting, ...(isSameWay ? ofWay : []), ...(isSameWay && isAhead ? ofWindow : [])];
  return Object.fromEntries(names.map((name) => [name, choices[name]]));
}
