import type { VersionKey } from '@larder/domain/versions';
import { keepChoices, readChoices } from '../state/kept-choices.ts';
import type { CheckoutData } from './checkout-state.ts';

/** The choices that outlive the page; of a card only which saved one, and nothing that was typed into its form. */
const lasting = [
  'shippingAddress',
  'billingAddress',
  'useSameAddress',
  'selectedCard',
  'usesNewCard',
  'pickupContact',
  'orderNote',
] as const;
/** The choices that belong to one way of receiving. */
const ofWindow = ['deliveryDate', 'selectedSlot', 'selectedRequestGuid', 'held'] as const;

type Stored = Pick<CheckoutData, (typeof lasting)[number] | (typeof ofWindow)[number]>;
type Whose = { owner: string; versionKey: VersionKey };

/** Keeps the choices of an owner (user and cart) who receives the order in one way. */
export function storeChoices({ owner, versionKey }: Whose, data: CheckoutData): void {
  const choices = Object.fromEntries([...lasting, ...ofWindow].map((name) => [name, data[name]]));
  keepChoices(JSON.stringify({ owner, versionKey, choices }));
}

/**
 * Returns the choices that this owner made in this tab before the page was loaded again; none of anybody else's. A
 * window of the other way of receiving, or one that has begun, is left out.
 */
export function storedChoices({ owner, versionKey }: Whose, now: number): Partial<Stored> {
  const kept = readStored();
  if (kept?.owner !== owner) return {};
  const { choices } = kept;
  const slot = choices.selectedSlot;
  if (kept.versionKey === versionKey && (!slot || Date.parse(slot.start) > now)) return choices;
  return Object.fromEntries(lasting.map((name) => [name, choices[name]]));
}

function readStored(): (Whose & { choices: Stored }) | null {
  try {
    return JSON.parse(readChoices() ?? 'null') as (Whose & { choices: Stored }) | null;
  } catch {
    return null;
  }
}
