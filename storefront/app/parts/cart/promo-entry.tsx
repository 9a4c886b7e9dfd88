import { useAnnounce } from '@larder/ui/announce.tsx';
import { Button } from '@larder/ui/button.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { TextField } from '@larder/ui/field.tsx';
import { useKeptFocus } from '@larder/ui/keep-focus.ts';
import { useText } from '@larder/ui/words.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { Tag, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore as useZustand } from 'zustand';
import { useBackends } from '../../backends.ts';
import { useCart } from '../../state/cart-state.ts';
import { useStore } from '../../state/store.ts';
import { createUnsentCode, forgetTyped, type UnsentCode } from './unsent-code.ts';
import { useApplyCode } from './use-apply-code.ts';

/**
 * The promo code of the open cart: a quiet question that opens a field, or the current code with a button to
 * remove it. A code that is typed stands in `unsent`, which may be a screen's, for what it must not be forgotten at.
 */
export function PromoEntry({ unsent: given }: { unsent?: UnsentCode }) {
  const t = useText();
  const { cart } = useCart();
  const panelId = useId();
  const [own] = useState(createUnsentCode);
  const unsent = given ?? own;
  const { isOpen } = useZustand(unsent);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, cart?.promo?.code);
  if (!cart) return null;
  return (
    <div ref={box} tabIndex={-1} className="mt-3 border-t border-line pt-1 outline-none">
      {cart.promo ? (
        <AppliedPromo code={cart.promo.code} onRemoved={() => forgetTyped(unsent)} />
      ) : (
        <>
          <Button
            look="quiet"
            className="-ml-2.5 justify-start text-left"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => unsent.setState({ isOpen: !isOpen })}
          >
            <Tag aria-hidden size={18} />
            {t('Have a promo code?')}
          </Button>
          <div id={panelId} hidden={!isOpen}>
            {isOpen ? <PromoForm unsent={unsent} /> : null}
          </div>
        </>
      )}
    </div>
  );
}

function PromoForm({ unsent }: { unsent: UnsentCode }) {
  const t = useText();
  const apply = useApplyCode(unsent);
  const { code, error, takesFocus, running } = useZustand(unsent);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    unsent.setState({ takesFocus: false });
  }, [unsent, takesFocus]);

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
        onChange={(event) => unsent.setState({ code: event.target.value, error: null })}
      />
      <WhyButton
        type="submit"
        look="secondary"
        busy={running !== null}
        why={code.trim() === '' ? t('Enter the code first.') : null}
      >
        {t('Apply')}
      </WhyButton>
    </form>
  );
}

function AppliedPromo({ code, onRemoved }: { code: string; onRemoved: () => void }) {
  const t = useText();
  const announce = useAnnounce();
  const { lang } = useStore();
  const { experience } = useBackends();
  const { cart, applyChange, reload } = useCart();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!cart) return null;

  const remove = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      void applyChange(
        await experience('DELETE api/user/cart/:id/promos/:code', {
          params: { id: cart.id, code },
          query: { langCode: lang },
        }),
      );
      announce(t('Promo code removed'));
      onRemoved();
    } catch (error) {
      setFailure(errorText(error, t));
      setBusy(false);
      void reload();
    }
  };

  return (
    <>
      <p className="flex items-center gap-2 text-small">
        <Tag aria-hidden size={18} className="flex-none text-ok" />
        <span className="min-w-0 flex-1 truncate">
          <span className="sr-only">{t('Promo code')}: </span>
          <strong className="font-semibold tracking-wide">{code}</strong>
        </span>
        <button
          type="button"
          className="icon-button -mr-2"
          aria-label={t('Remove promo code {0}', code)}
          aria-busy={busy || undefined}
          onClick={() => void remove()}
        >
          <X aria-hidden size={18} />
        </button>
      </p>
      {failure ? <ErrorPanel text={failure} /> : null}
    </>
  );
}
