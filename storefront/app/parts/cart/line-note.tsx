import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { Button } from '@larder/ui/button.tsx';
import { errorTextOr } from '@larder/ui/error-text.ts';
import { TextArea } from '@larder/ui/field.tsx';
import type { Lang } from '@larder/text/say';
import { useText } from '@larder/ui/words.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useBackends } from '../../backends.ts';
import { useCart } from '../../state/cart-state.ts';
import { useStore } from '../../state/store.ts';
import { useCartFailure } from './use-cart-failure.ts';

/** A note as it is sent. */
type Body = { cartProdId: string; cartId: string; message: string; langCode: Lang };

type Props = { line: CartLineAnswer; cartId: string; id: string; onDone: () => void };

/** The editor of a cart line's note. */
export function NoteEditor({ line, cartId, id, onDone }: Props) {
  const t = useText();
  const announce = useAnnounce();
  const { lang } = useStore();
  const { experience } = useBackends();
  const { applyChange, inTurn } = useCart();
  const failed = useCartFailure();
  // Until something is typed it is the line's: a copy that is painted before the cart has loaded is without its notes.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? line.message;
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  // The note was opened by a press, so its field takes the focus.
  useEffect(() => area.current?.focus(), []);

  // With the focus the field says the fault to whoever does not see it.
  const refuse = (text: string) => {
    setError(text);
    area.current?.focus();
  };
  const send = async (body: Body) => {
    try {
      void applyChange(await experience('POST api/user/cart/product/message', { body }));
      announce(t('Note saved'));
      onDone();
      return true;
    } catch (failure) {
      refuse(errorTextOr(t('Not not saved'), failure, t));
      failed(failure);
      setBusy(false);
      return false;
    }
  };
  const save = async (message: string, isRemoval = false) => {
    if (busy) return;
    if (!line.id || (!isRemoval && message.trim() === '')) return refuse(t('Missing critical data'));
    setBusy(true);
    setError(null);
    await inTurn(() => send({ cartProdId: line.id, cartId, message: message.trim(), langCode: lang }));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(text);
  };

  return (
    <form id={id} onSubmit={onSubmit} className="grid gap-3 rounded-md bg-sunken p-3 md:p-4">
      <TextArea
        ref={area}
        label={t('Note')}
        hint={t('e.g. green bananas')}
        value={text}
        error={error}
        maxLength={500}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <WhyButton type="submit" busy={busy} why={text === '' ? t('Write a note first.') : null}>
          {line.message ? t('Save') : t('Add Note')}
        </WhyButton>
        <Button look="quiet" onClick={onDone}>
          {t('Cancel')}
        </Button>
        {line.message ? (
          <Button look="quiet" className="ml-auto" onClick={() => void save('', true)}>
            {t('Remove note')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
