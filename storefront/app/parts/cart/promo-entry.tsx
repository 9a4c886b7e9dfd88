import { useAnnounce } from '@larder/ui/announce.tsx';
import { Button } from '@larder/ui/button.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorText, toldWords } from '@larder/ui/error-text.ts';
import { TextField } from '@larder/ui/field.tsx';
import { useKeptFocus } from '@larder/ui/keep-focus.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { Tag } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useBackends } from '../../backends.ts';
import { useCart } from '../../state/cart-state.ts';
import { useStore } from '../../state/store.ts';
import { AppliedPromo } from './applied-promo.tsx';
import type { UnsentCodes } from './unsent-codes.ts';

/**
 * The promo code of the open cart: a quiet question that opens a field, or the current code with a button to
 * remove it. A code that is typed stands in `unsent` meanwhile, for what it must not be forgotten at.
 */
export function PromoEntry({ unsent }: { unsent?: UnsentCodes }) {
  const t = useText();
  const { cart } = useCart();
  const panelId = useId();
  const [open, setOpen] = useState(false);
  /** Why a code could not be removed: it stays when the code is gone all the same, with the cart it was of. */
  const [failure, setFailure] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, cart?.promo?.code);
  if (!cart) return null;
  return (
    <div ref={box} tabIndex={-1} className="mt-3 border-t border-line pt-1 outline-none">
      {cart.promo ? (
        <AppliedPromo code={cart.promo.code} onRemoved={() => setOpen(false)} onFailure={setFailure} />
      ) : (
        <>
          <Button
            look="quiet"
            className="-ml-2.5 justify-start text-left"
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => {
              setOpen(!open);
              setFailure(null);
            }}
          >
            <Tag aria-hidden size={18} />
            {t('Have a promo code?')}
          </Button>
          <div id={panelId} hidden={!open}>
            {open ? <PromoForm cartId={cart.id} unsent={unsent} /> : null}
          </div>
        </>
      )}
      {failure ? <ErrorPanel text={failure} /> : null}
    </div>
  );
}

function PromoForm({ cartId, unsent }: { cartId: string; unsent: UnsentCodes | undefined }) {
  const t = useText();
  const announce = useAnnounce();
  const toast = useToast();
  const { lang } = useStore();
  const { experience } = useBackends();
  const { applyChange, flush, reload } = useCart();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<Promise<boolean> | null>(null);
  const field = useRef<HTMLInputElement>(null);

  // Focus stays where it is, so the fault must be announced.
  const refuse = (text: string) => {
    setError(text);
    announce(text);
    return false;
  };
  const send = async (typed: string) => {
    setBusy(true);
    setError(null);
    try {
      await flush();
      const { isValid, message, ...change } = await experience('POST api/user/cart/:id/promos/:code', {
        params: { id: cartId, code: typed },
        body: { langCode: lang },
      });
      if (!isValid) return refuse(toldWords(message, t));
      void applyChange(change);
      toast.success(t('Promo added!'));
      return true;
    } catch (failure) {
      void reload();
      return refuse(errorText(failure, t));
    } finally {
      setBusy(false);
    }
  };
  /** Applies the code, once at a time; returns whether none is left to apply. */
  const apply = () => {
    const typed = code.replace(/\s/g, '');
    if (typed === '') return Promise.resolve(true);
    running.current ??= send(typed).finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const take = useEffectEvent(apply);
  useEffect(() => {
    const takeTyped = async () => {
      const isTaken = await take();
      if (!isTaken) field.current?.focus();
      return isTaken;
    };
    unsent?.add(takeTyped);
    return () => void unsent?.delete(takeTyped);
  }, [unsent]);

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <TextField
        ref={field}
        label={t('Promo code')}
        value={code}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onChange={(event) => {
          setCode(event.target.value);
          setError(null);
        }}
      />
      <WhyButton
        type="submit"
        look="secondary"
        busy={busy}
        why={code.trim() === '' ? t('Enter the code first.') : null}
      >
        {t('Apply')}
      </WhyButton>
    </form>
  );
}
