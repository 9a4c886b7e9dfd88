import { Button } from '@larder/ui/button.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { useKeptFocus } from '@larder/ui/keep-focus.ts';
import { useText } from '@larder/ui/words.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { Tag } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore as useZustand } from 'zustand';
import { useCart } from '../../state/cart-state.ts';
import { AppliedPromo } from './applied-promo.tsx';
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
  /** Why a code could not be removed: it stays when the code is gone all the same, until another is applied. */
  const [failure, setFailure] = useState<{ code: string; text: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, cart?.promo?.code);
  if (!cart) return null;
  const { promo } = cart;
  return (
    <div ref={box} tabIndex={-1} className="mt-3 border-t border-line pt-1 outline-none">
      {promo ? (
        <AppliedPromo
          key={promo.code}
          code={promo.code}
          onRemoved={() => forgetTyped(unsent)}
          onFailure={(text) => setFailure(text === null ? null : { code: promo.code, text })}
        />
      ) : (
        <>
          <Button
            look="quiet"
            className="-ml-2.5 justify-start text-left"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => {
              unsent.setState({ isOpen: !isOpen });
              setFailure(null);
            }}
          >
            <Tag aria-hidden size={18} />
            {t('Have a promo code?')}
          </Button>
          <div id={panelId} hidden={!isOpen}>
            {isOpen ? <PromoForm unsent={unsent} /> : null}
          </div>
        </>
      )}
      {failure && (promo?.code ?? failure.code) === failure.code ? <ErrorPanel text={failure.text} /> : null}
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
