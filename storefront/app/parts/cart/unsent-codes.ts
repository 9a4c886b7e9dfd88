/**
 * The promo codes that stand typed and unsent in a screen's fields, each as the function that applies it: it returns whether
 * nothing is left unsent, and a refusal stands by its field, which has the focus then.
 */
export type UnsentCodes = Set<() => Promise<boolean>>;

/** Applies the codes that are typed; false at the first that is refused. */
export async function takeCodes(codes: UnsentCodes): Promise<boolean> {
  for (const take of codes) if (!(await take())) return false;
  return true;
}
