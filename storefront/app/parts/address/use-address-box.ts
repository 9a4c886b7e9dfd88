import { streetLine } from '@larder/domain/address-line';
import { plural } from '@larder/text/say';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react';
import { typedAddress, wholeAddress, type TypedAddress, type WholeAddress } from './typed-address.ts';
import { useTowns } from './use-towns.ts';

export type AddressBoxFacts = {
  /** The text of the box; `zipCode` is the text of the ZIP code's field. */
  value: string;
  zipCode: string;
  /**
   * Fills the fields with a chosen or typed address; the apartment's field stays when the address has none.
   */
  fill: (address: Omit<WholeAddress, 'apt'> & { apt?: string }) => void;
};

/** The input types of changes made by hand; autofill by the browser opens nothing. */
const byHand = /^(?:insertText|insertCompositionText|insertFromPaste|delete)/;

/** Returns "Austin, TX 78701", after the street where there is one. */
export function addressText({ street, apt, city, state, zipCode }: WholeAddress): string {
  const town = [city, state].filter(Boolean).join(', ');
  return [streetLine({ street, apt }), `${town} ${zipCode}`.trim()].filter(Boolean).join(', ');
}

/**
 * Returns the place to suggest towns for: the text behind the street, '' for a street without one, null for
 * none.
 */
function placeToAsk({ street, place }: TypedAddress, zipCode: string): string | null {
  if (place.length >= 2) return place;
  return place === '' && zipCode.trim() === '' && /\d\S*\s+.*\p{L}{2}/u.test(street) ? '' : null;
}

/** Returns the state of the address box: it suggests how an address may go on, and splits a whole one. */
export function useAddressBox({ value, zipCode, fill }: AddressBoxFacts) {
  const t = useText();
  const announce = useAnnounce();
  const [isOpen, setOpen] = useState(false);
  const typed = typedAddress(value);
  const towns = useTowns(isOpen ? placeToAsk(typed, zipCode) : null);
  // Other towns, none of them chosen yet.
  const [meant, setMeant] = useState({ at: -1, of: towns });
  const active = meant.of === towns ? meant.at : -1;
  const setActive = (at: number) => setMeant({ at, of: towns });
  const options = isOpen ? towns.map((town) => ({ ...town, street: typed.street, apt: typed.apt })) : [];
  const count = options.length;

  useEffect(() => {
    if (towns.length > 0)
      announce(t(plural(towns.length, '{0} suggestion', '{0} suggestions'), towns.length));
  }, [announce, t, towns]);

  const take = (whole: WholeAddress) => {
    setOpen(false);
    const { apt, ...address } = whole;
    fill(apt === '' ? address : whole);
    announce(t('Filled in for you: {0}', addressText(whole)));
  };
  /**
   * Splits the text of the box if it is a whole address; its ZIP code replaces that of the field, which is
   * older.
   */
  const takeApart = (): boolean => {
    const whole = wholeAddress(value);
    if (whole) take(whole);
    return whole !== null;
  };

  const choose = (at: number) => take(options[at]!);
  const moves: Record<string, () => void> = {
    ArrowDown: () => (count === 0 ? setOpen(true) : setActive((active + 1) % count)),
    ArrowUp: () => setActive(active <= 0 ? count - 1 : active - 1),
    ...(count > 0 ? { Escape: () => setOpen(false) } : {}),
    ...(count > 0 && active >= 0 ? { Enter: () => choose(active) } : {}),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    // Enter on a whole address puts it into its fields first; the next one goes on.
    if (move || (event.key === 'Enter' && takeApart())) event.preventDefault();
    move?.();
  };
  const onInput = (event: FormEvent) => {
    const { inputType } = event.nativeEvent as { inputType?: string };
    setOpen(byHand.test(inputType ?? ''));
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const whole = wholeAddress(event.clipboardData.getData('text'));
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (!whole || selectionStart !== 0 || selectionEnd !== value.length) return;
    event.preventDefault();
    take(whole);
  };
  const onLeave = () => {
    setOpen(false);
    takeApart();
  };
  return { options, active, choose, handlers: { onKeyDown, onInput, onPaste }, onLeave };
}
