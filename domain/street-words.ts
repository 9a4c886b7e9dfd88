/** The words that end a street's name in the United States, with their postal short forms. */
export const streetKinds =
  'street|st|avenue|ave|av|boulevard|blvd|road|rd|drive|dr|lane|ln|court|ct|place|pl|way|trail|trl|terrace|ter|' +
  'circle|cir|parkway|pkwy|highway|hwy|square|sq|loop|cove|cv|alley|aly|plaza|plz|run|pass|path|bend|crossing|xing|expressway|expy';

/** The words behind a street's kind that belong to it: "301 Main St NW". */
export const streetDirections = 'n|s|e|w|ne|nw|se|sw|north|south|east|west';

/** The words before the number or letter of a part of a house, in our two languages. */
export const unitWords = 'apartment|apt|unit|suite|ste|room|floor|departamento|depto|dpto|interior|int';
