import { CallFailed } from '@larder/contract/call-failed';

/** Returns the failure of a call. Throws when the call does not fail, or fails with another error. */
export async function failure(call: Promise<unknown>): Promise<CallFailed> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallFailed) return error;
    throw error;
  }
  throw new Error('The call did not fail.');
}
