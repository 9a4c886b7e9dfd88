import { CallFailed } from '@larder/contract/call-failed';

/** Returns how a call failed; throws where it did not, or where something else went wrong. */
export async function failure(call: Promise<unknown>): Promise<CallFailed> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallFailed) return error;
    throw error;
  }
  throw new Error('The call did not fail.');
}
