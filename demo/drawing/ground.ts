import { colourfulness, mix, rgb } from './colour.ts';
import { linear } from './film.ts';

/** The studio's backdrop in linear light at a point; x and y from 0 to 1. */
export type Ground = (x: number, y: number) => [number, number, number];

/** The tint of each merchant's ground: one for all its goods, so that a shelf looks photographed in one place. */
const tints: Record<string, string> = {
  greenfield: '#b9a98f',
  'mercado-sol': '#cfa47a',
};

/** The ground that all goods of a merchant stand on. */
export const merchantGround = (merchant: string): Ground => groundOf(tints[merchant] ?? tints.greenfield!);

/** A backdrop: almost white behind the goods, a breath of `tint` towards the corners and a slightly deeper floor. */
function groundOf(tint: string): Ground {
  const soft = colourfulness(tint) < 0.08 ? '#b9a98f' : tint;
  const [middle, rim, floor] = [
    mix('#fefdfb', soft, 0.04),
    mix('#f4f1eb', soft, 0.15),
    mix('#ece7df', soft, 0.19),
  ].map((c) => rgb(c).map((v) => linear[v]!)) as [number[], number[], number[]];
  return (x, y) => {
    const away = Math.min(1, Math.hypot((x - 0.5) * 1.05, (y - 0.42) * 1.1) / 0.72);
    const turn = away * away * (3 - 2 * away);
    const down = Math.min(1, Math.max(0, (y - 0.5) / 0.5));
    const depth = down * down * 0.75;
    return [0, 1, 2].map((c) => {
      const wall = middle[c]! + (rim[c]! - middle[c]!) * turn;
      return wall + (floor[c]! - wall) * depth;
    }) as [number, number, number];
  };
}
