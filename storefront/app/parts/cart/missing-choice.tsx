import type { CartAnswer } from '@larder/contract/cart-parts';
import type { MissingChoice } from '@larder/domain/substitution';
import { missingWords } from '@larder/text/missing-words';
import type { TextKey } from '@larder/text/say';
import { SelectField } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { useSaveLine } from './use-save-line.ts';

/** The meaning of each choice, shown once it is made. */
const meaning: Readonly<Record<MissingChoice, TextKey>> = {
  ask: "We'll ask you by email and on your order's page. Without an answer within 5 minutes, you don't pay for it.",
  'best-match': "We'll bring something similar. You never pay more for it than we estimated.",
  refund: "You don't pay for what's missing.",
};

/** The choice for missing products, for the whole cart, saved at once. By default the shopper is asked. */
export function MissingChoiceField({ cart, className = '' }: { cart: CartAnswer; className?: string }) {
  const t = useText();
  const { error, wanted, choose } = useSaveLine(
    'missingChoice',
    (missingChoice: MissingChoice, experience, langCode) =>
      experience('POST api/user/cart/:id/missing-choice', {
        params: { id: cart.id },
        body: { missingChoice, langCode },
      }),
  );
  // The stored cart of an earlier visit may have no choice yet.
  const chosen = wanted ?? cart.missingChoice ?? 'ask';
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <SelectField
        label={t('If something is missing')}
        error={error}
        value={chosen}
        aria-busy={wanted !== null || undefined}
        onChange={(event) => choose(event.target.value as MissingChoice)}
      >
        {(['ask', 'best-match', 'refund'] as const).map((choice) => (
          <option key={choice} value={choice}>
            {t(missingWords[choice])}
          </option>
        ))}
      </SelectField>
      <p className="text-small text-ink-2">
        {t(meaning[chosen])} {t('A backup product you chose always comes first.')}
      </p>
    </div>
  );
}
