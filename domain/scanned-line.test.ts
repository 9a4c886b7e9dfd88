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

it('a scanned code without digits, or of zeros only, finds no line, not even one whose code is zeros [PICK-03]', () => {
  const lines = [line('salsa', { plu: '0000' })];
  for (const code of ['', 'abc', '0000'])
    expect(findScannedLine(lines, code), code).toEqual({ lineId: null, weight: null });
});
