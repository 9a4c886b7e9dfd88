/**
 * Does what joins the carts of a guest and an account once no other tab of this browser does: the tab that signs somebody
 * in must find the guest's cart as it was, to know where to lead.
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // Only pages of https and of this machine have locks.
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request('larder-sign-in', work) : work();
}
