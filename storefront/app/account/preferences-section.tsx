import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useState } from 'react';
import { AllergenPicker } from './allergen-picker.tsx';
import { DietaryPicker } from './dietary-picker.tsx';
import { ShoppingFor } from '../parts/dietary/shopping-for.tsx';
import { useBackends } from '../backends.ts';
import { useSavePreferences } from '../parts/dietary/use-save-preferences.ts';
import { listOver } from '../state/edits.ts';
import type { User } from '../state/session.ts';
import { Section } from './section.tsx';

const sameAs = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((key) => b.includes(key));

type Food = Pick<User['preferences'], 'dietaryOptions' | 'avoidedAllergens'>;
/** The preferences when they were last edited here, before and after. */
type Edits = { opened: Food; edited: Food };

/**
 * Returns preferences as they are now with the edits made here: what was chosen on another device meanwhile, an allergen
 * say, stays.
 */
function overNow(edits: Edits | null, now: Food): Food {
  const { opened, edited } = edits ?? { opened: now, edited: now };
  return {
    dietaryOptions: listOver(opened.dietaryOptions, edited.dietaryOptions, now.dietaryOptions),
    avoidedAllergens: listOver(opened.avoidedAllergens, edited.avoidedAllergens, now.avoidedAllergens),
  };
}

/**
 * The user's food preferences and avoided allergens, and the profile they shop for: the preferences of a
 * selected profile override these.
 */
export function PreferencesSection({ user }: { user: User }) {
  const t = useText();
  const toast = useToast();
  const save = useSavePreferences();
  const { commerce } = useBackends();
  const { dietaryOptions, avoidedAllergens } = user.preferences;
  const [edits, setEdits] = useState<Edits | null>(null);
  const { dietaryOptions: chosen, avoidedAllergens: avoided } = overNow(edits, user.preferences);
  const edit = (change: Partial<Food>) =>
    setEdits({
      opened: { dietaryOptions, avoidedAllergens },
      edited: { dietaryOptions: chosen, avoidedAllergens: avoided, ...change },
    });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const changed = !sameAs(chosen, dietaryOptions) || !sameAs(avoided, avoidedAllergens);
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    const refusal = await commerce('GET api/user')
      .then(({ preferences }) => save(overNow(edits, preferences)))
      .catch((error: unknown) => errorText(error, t));
    setBusy(false);
    setFailure(refusal);
    if (refusal !== null) return;
    setEdits(null);
    toast.success(t('Preferences saved'));
  };
  return (
    <Section id="preferences" title={t('Food preferences')}>
      <div className="grid gap-5">
        {user.shoppingProfiles.length > 0 ? <ShoppingFor user={user} /> : null}
        <DietaryPicker chosen={chosen} onChange={(next) => edit({ dietaryOptions: [...next] })} />
        <AllergenPicker chosen={avoided} onChange={(next) => edit({ avoidedAllergens: next })} />
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
