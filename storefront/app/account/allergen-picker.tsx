import type { AllergenId } from '@larder/domain/allergens';
import { useText } from '@larder/ui/words.ts';
import { allergenChoices } from '../parts/dietary/allergen-words.ts';

type Props = { chosen: readonly AllergenId[]; onChange: (chosen: AllergenId[]) => void };

/**
 * Check boxes for the allergens that somebody avoids. A product that contains one stays listed, and is
 * marked.
 */
export function AllergenPicker({ chosen, onChange }: Props) {
  const t = useText();
  const toggle = (id: AllergenId) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend className="text-label font-semibold">{t('Allergens to avoid')}</legend>
      <p className="mb-3 text-small text-ink-2">
        {t("We'll mark products known to contain one of these, and we'll never bring one as a substitute.")}
      </p>
      <div className="flex flex-wrap gap-2">
        {allergenChoices.map(({ id, label }) => (
          <label key={id} className="chip chip-check">
            <input
              type="checkbox"
              className="checkbox -ml-1.5 size-5 outline-none"
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
            {t(label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
