import { CallFailed } from '@larder/contract/call-failed';
import type { Backends } from '../backends.ts';
import { removeStored, writeStored } from '../stored.ts';
import type { User } from './session-state.ts';

/**
 * The person found. 'unanswered': there was no answer; 'live': there is a session, but the user could not be
 * loaded.
 */
type FoundUser = { user: User } | 'guest' | 'live' | 'unanswered';

/**
 * Asks whether this browser is signed in, and as whom, and updates the stored session. A start first asks
 * whether the two backends are there (specification, section 4). Never rejects.
 */
export async function findUser(backends: Backends, isStart: boolean): Promise<FoundUser> {
  let isLive = false;
  try {
    const check = await askBoth(backends, isStart);
    isLive = check.loggedIn;
    if (!isLive) {
      removeStored('sessionGuid', 'tokenExpiration');
      return 'guest';
    }
    if (check.tokenExpiration) writeStored('tokenExpiration', check.tokenExpiration);
    const user = await backends.commerce('GET api/user');
    writeStored('sessionGuid', user.sessionGuid);
    return { user };
  } catch (error) {
    // The session ended between the two questions.
    if (error instanceof CallFailed && error.status === 401) return 'guest';
    return isLive ? 'live' : 'unanswered';
  }
}

async function askBoth({ commerce, experience }: Backends, isStart: boolean) {
  const reachable = isStart ? [commerce('GET '), experience('GET ')] : [];
  const [check] = await Promise.all([commerce('GET api/user/check'), ...reachable]);
  return check;
}
