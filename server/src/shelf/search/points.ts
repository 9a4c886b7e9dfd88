/** Points by weight of a posting: aisle, department, besides, name, agreed name, head, agreed head. */
export const points = [10, 15, 25, 60, 70, 80, 90] as const;

/** The points of the word of a query that says what is looked for: "oil" in "olive oil". */
export const headPoints = [10, 15, 25, 60, 80, 140, 160] as const;

/** The points lost where a word stands in another form or for another word. */
export const penalties = {
  gender: 8,
  synonym: 6,
  prefix: 25,
  prefixBesideWhole: 80,
  typo: 20,
  eachTypo: 10,
  behind: 12,
  otherTongue: 70,
} as const;

/** The shares of a score of at most 1023, besides the words: in thousandths. */
export const shares = { words: 470, covered: 90, department: 200, bought: 260 } as const;
