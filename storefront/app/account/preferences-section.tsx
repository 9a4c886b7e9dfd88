import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useState } from 'react';
import { AllergenPicker } from './allergen-picker.tsx';
import { DietaryPicker } from './dietary-picker.tsx';
import { ShoppingFor } from '../parts/dietary/shopping-for.tsx';
import { useSavePreferences } from '../parts/dietary/use-save-preferences.ts';
import type { User } from '../state/session.ts';
import { Section } from './section.tsx';

const sameAs = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((key) => b.includes(key));

/**
 * The user's food preferences and avoided allergens, and the profile they shop for: the preferences of a
 * selected profile override these.
 */
export function PreferencesSection({ user }: { user: User }) {
  const t = useText();
  const toast = useToast();
  const save = useSavePreferences();
  const { dietaryOptions, avoidedAllergens } = user.preferences;
  const [chosen, setChosen] = useState<readonly number[]>(dietaryOptions);
  const [avoided, setAvoided] = useState(avoidedAllergens);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const changed = !sameAs(chosen, dietaryOptions) || !sameAs(avoided, avoidedAllergens);
  const submit = async () => {
    setBusy(true);
    const refusal = await save({ dietaryOptions: [...chosen], avoidedAllergens: avoided }).catch(
      (error: unknown) => errorText(error, t),
    );
    setBusy(false);
    setFailure(refusal);
    if (refusal === null) toast.success(t('Preferences saved'));
  };
  return (
    <Section id="preferences" title={t('Food preferences')}>
      <div className="grid gap-5">
        {user.shoppingProfiles.length > 0 ? <ShoppingFor user={user} /> : null}
        <DietaryPicker chosen={chosen} onChange={setChosen} />
        <AllergenPicker chosen={avoided} onChange={setAvoided} />
        {failure ? <ErrorPanel text={failure} /> : null}
        <div className="flex justify-end">
          <WhyButton
            look="secondary"
            busy={busy}
            why={changed ? null : t('Nothing has changed yet.')}
            onClick={() => void submit()}
            aria-label={`${t('Save Changes')}: ${t('Food preferences')}`}
          >
            {t('Save Changes')}
          </WhyButton>
        </div>
      </div>
    </Section>
  );
}
