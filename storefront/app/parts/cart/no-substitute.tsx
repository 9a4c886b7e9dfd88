import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { Button } from '@larder/ui/button.tsx';
import { FieldError } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { Ban, Check } from 'lucide-react';
import { useId } from 'react';
import { nameWithSize } from '@larder/domain/name-with-size';
import { useSaveLine } from './use-save-line.ts';

/** Sets or removes a line's wish that nothing may come in its place. */
export function NoSubstitute({ line, cartId }: { line: CartLineAnswer; cartId: string }) {
  const t = useText();
  const id = useId();
  const { error, wanted, choose } = useSaveLine(
    'substitution',
    (noSubstitute: boolean, experience, langCode) =>
      experience('POST api/user/cart/product/no-substitute', {
        body: { cartProdId: line.id, cartId, noSubstitute, langCode },
      }),
  );
  const isSet = wanted ?? line.noSubstitute;
  const Icon = isSet ? Check : Ban;
  return (
    <>
      <Button
        look="quiet"
        className={`line-extra line-extra-icon ${isSet ? 'on-paper font-bold' : ''}`}
        aria-pressed={isSet}
        aria-busy={wanted !== null || undefined}
        aria-label={`${t('No substitute')}, ${nameWithSize(line.prodName, line.prodWeightLabel)}`}
        aria-describedby={error ? id : undefined}
        onClick={() => choose(!isSet)}
      >
        <Icon aria-hidden size={16} className="flex-none" />
        <span className={isSet ? '' : 'line-extra-words'}>{t('No substitute')}</span>
      </Button>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </>
  );
}
