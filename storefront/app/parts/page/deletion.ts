import { CallFailed } from '@larder/contract/call-failed';

/** Waits for a deletion. What the server does not have any more counts as deleted: another tab was faster. */
export async function deletion(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 404)) throw error;
  }
}
