import { describe, expect, it } from 'vitest';
import { soundOf } from './sounds.ts';

const pairs = (text: string) => text.split(' ').map((pair) => pair.split('/') as [string, string]);

describe('sounds', () => {
  it.each(
    pairs(
      'keso/queso seboya/cebolla poyo/pollo servesa/cerveza mantekiya/mantequilla gayetas/galletas ' +
        'webo/huevo kofee/coffee champu/shampoo zukini/zucchini halibut/alibut tortiya/tortilla filete/philete',
    ),
  )('%s sounds like %s [SEARCH-09]', (written, meant) => {
    expect(soundOf(written)).toBe(soundOf(meant));
  });

  it.each(pairs('pera/perro pan/vino queso/crema mora/mole jamon/limon'))(
    '%s does not sound like %s',
    (a, b) => {
      expect(soundOf(a)).not.toBe(soundOf(b));
    },
  );
});
