/** The calls that guests may make, and that ask for a sign-in only where guests are barred. */
const forGuests = /^\/experience\/api\/(user\/cart|catalog\/recipes)(\/|$)/;

/** Returns whether an answer says that the store serves no guests. */
export async function barsGuest(address: string, response: Response): Promise<boolean> {
  if (response.status !== 401 || !forGuests.test(address.split('?')[0]!)) return false;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (problem as { errorCode?: unknown } | null)?.errorCode === 'sign-in-needed';
}
