/** The few parts of opentype.js that letters.ts uses; the package brings no types of its own. */
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | {
        type: 'C';
        x1: number;
        y1: number;
        x2: number;
        y2: number;
        x: number;
        y: number;
      }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'Z' };
  export type Glyph = {
    index: number;
    advanceWidth?: number;
    getPath(x: number, y: number, size: number): { commands: PathCommand[] };
  };
  export type Font = {
    unitsPerEm: number;
    charToGlyph(sign: string): Glyph;
    getKerningValue(a: Glyph, b: Glyph): number;
  };
  export type Parser = { parse(bytes: ArrayBuffer): Font };
}
