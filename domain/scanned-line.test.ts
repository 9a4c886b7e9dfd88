import { expect, it } from 'vitest';
import { cents } from './money.ts';
import { findScannedLine, type LineCodes } from './scanned-line.ts';

const line = (lineId: string, codes: Partial<LineCodes>): LineCodes => ({
  lineId,
  upc: null,
  plu: null,
  isByPound: false,
  unitCents: cents(499),
  ...codes,
});

it('a scanned code finds its line by UPC or PLU, with and without leading zeros [PICK-03]', () => {
  const lines = [line('salsa', { upc: '036000291452' }), line('lime', { plu: '4048' })];
  expect(findScannedLine(lines, '0036000291452')).toEqual({ lineId: 'salsa', weight: null });
  expect(findScannedLine(lines, '04048')).toEqual({ lineId: 'lime', weight: null });
  expect(findScannedLine(lines, '4049')).toEqual({ lineId: null, weight: null });
});

it('a scanned code finds its line as a DataBar, by camera or scanner, and as the short code of a small item [PICK-03]', () => {
  const lines = [line('salsa', { upc: '036000291452' }), line('cola', { upc: '049000000450' })];
  for (const code of ['(01)00036000291452', '0100036000291452', '00036000291452', '(01)00036000291452(10)A7'])
    expect(findScannedLine(lines, code), code).toEqual({ lineId: 'salsa', weight: null });
  expect(findScannedLine(lines, '04904500')).toEqual({ lineId: 'cola', weight: null });
  for (const code of ['(01)00036000291453', '04904501', '0100049000000450x1'])
    expect(findScannedLine(lines.slice(0, 1), code).lineId, code).toBeNull();
  // What a line itself is called comes first.
  const own = line('gum', { plu: '4904500' });
  expect(findScannedLine([...lines, own], '04904500').lineId).toBe('gum');
});

it('a scanned code without digits, or of zeros only, finds no line, not even one whose code is zeros [PICK-03]', () => {
  const lines = [line('salsa', { plu: '0000' })];
  for (const code of ['', 'abc', '0000'])
    expect(findScannedLine(lines, code), code).toEqual({ lineId: null, weight: null });
});

it('a scanned price label finds the line of its item with its weight, and no line where none is sold by the pound [PICK-03]', () => {
  const label = '203456008990'; // item 03456 for $8.99
  const salmon = line('salmon', { plu: '3456', isByPound: true, unitCents: cents(1798) });
  expect(findScannedLine([salmon], label)).toEqual({ lineId: 'salmon', weight: 500 });
  expect(findScannedLine([{ ...salmon, plu: null, upc: '203456000000' }], label).lineId).toBe('salmon');
  for (const other of [
    { isByPound: false },
    { plu: '3457' },
    { plu: null, upc: '203457000000' },
    { plu: null, upc: '036000291452' },
  ])
    expect(findScannedLine([{ ...salmon, ...other }], label)).toEqual({ lineId: null, weight: null });
});
