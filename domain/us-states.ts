import { fold } from './fold.ts';

/** The states of the United States, with the district and the island: name in lower case, then code. */
const states = (
  'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,' +
  'District of Columbia DC,Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,' +
  'Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,' +
  'Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,' +
  'North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Rhode Island RI,' +
  'South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA,' +
  'West Virginia WV,Wisconsin WI,Wyoming WY,Puerto Rico PR'
)
  .split(',')
  .map((entry) => ({ name: fold(entry.slice(0, -3)), code: entry.slice(-2) }));

const codes = new Map(
  states.flatMap(({ name, code }) => [[name, code] as const, [fold(code), code] as const]),
);

/** Returns the two letters of a state given by name or letters, or null. */
export function stateCode(text: string): string | null {
  return codes.get(fold(text.trim()).replace(/\.$/, '')) ?? null;
}

/** Returns the codes of the states whose name or code begins with a text: "t" gives TN and TX, "new m" gives NM. */
export function statesBeginning(text: string): string[] {
  const beginning = fold(text.trim());
  return states
    .filter(({ name, code }) => name.startsWith(beginning) || fold(code).startsWith(beginning))
    .map(({ code }) => code);
}
