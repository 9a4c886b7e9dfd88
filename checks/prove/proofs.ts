/** One proof: its statement, and a run that prints its figures and returns whether the statement holds. */
type Proof = { title: string; run: () => Promise<boolean> };

/** Every proof by its name on the command line. Each loads its own parts only when it runs. */
export const proofs: Record<string, Proof> = {
  money: {
    title:
      'the books and the card provider agree to the cent, whatever happens to orders, workers and answers',
    run: async () => (await import('./money.ts')).proveMoney(),
  },
  day: {
    title: 'a day of 200 orders is charged what lies in the bags, and the card provider says the same',
    run: async () => (await import('./day.ts')).proveDay(),
  },
  flood: {
    title:
      '100 pages a second with random queries, and as many written lists, leave adding to the cart as it was',
    run: async () => (await import('./flood.ts')).proveFlood(),
  },
  relevance: {
    title: 'search beside MiniSearch and PostgreSQL, on a catalog made to collide',
    run: async () => (await import('./relevance/relevance.ts')).proveRelevance(),
  },
  mutations: {
    title: 'rules broken one at a time, and whether a test notices',
    run: async () => (await import('./mutations/mutations.ts')).proveMutations(),
  },
};
