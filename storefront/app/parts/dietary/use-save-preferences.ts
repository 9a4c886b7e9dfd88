import type { AllergenId } from '@larder/domain/allergens';
import { toldWords } from '@larder/ui/error-text.ts';
import { useText } from '@larder/ui/words.ts';
import { useBackends } from '../../backends.ts';
import { useSession } from '../../state/session.ts';

type Change = {
  langCode?: 'EN-US' | 'ES-MX';
  dietaryOptions?: number[];
  avoidedAllergens?: AllergenId[];
  selectedProfileKey?: string | null;
  secondPhase?: boolean;
};

/**
 * Returns a function that saves preferences and loads the user again. It returns the sentence of a refusal,
 * or null.
 */
export function useSavePreferences(): (change: Change) => Promise<string | null> {
  const t = useText();
  const { commerce } = useBackends();
  const { begunAnew } = useSession();
  return async (change) => {
    const answer = await commerce('POST api/user/preferences', { body: change });
    if (answer.errorFlag) return toldWords(answer.errorMessage, t);
    await begunAnew(answer.sessionGuid);
    return null;
  };
}
