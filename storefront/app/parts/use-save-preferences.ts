import { useContext } from 'react';
import { useBackends } from '../backends.ts';
import { useSessionStore } from '../shell/session.ts';
import { StoreContext } from '../shell/store.ts';
import { effectiveDietary } from './dietary.ts';

type Change = {
  langCode?: 'EN-US' | 'ES-MX';
  dietaryOptions?: number[];
  selectedProfileKey?: string | null;
  secondPhase?: boolean;
};

/**
 * Saves preferences and makes this browser follow them. `save` answers the sentence of a refusal, or null; `follow` alone
 * takes over what the loaded user prefers, after a profile changed.
 */
export function useSavePreferences() {
  const { commerce } = useBackends();
  const session = useSessionStore();
  const store = useContext(StoreContext);
  const follow = () => {
    const { user } = session.getState();
    if (user) store?.selectDietary(effectiveDietary(user));
  };
  const save = async (change: Change): Promise<string | null> => {
    const answer = await commerce('POST api/user/preferences', { body: change });
    if (answer.errorFlag) return answer.errorMessage;
    await session.actions.reload();
    follow();
    return null;
  };
  return { save, follow };
}
