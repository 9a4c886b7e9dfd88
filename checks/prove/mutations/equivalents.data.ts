/** Mutants that change nothing anybody could notice, by their name (`nameOf`), each with its reason. They count neither way. */
export const equivalents: Record<string, string> = {};
