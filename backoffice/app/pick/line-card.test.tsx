// @vitest-environment happy-dom
import { asWritten } from '@larder/ui/testing/as-written.ts';
import { found, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { largePicture } from '../picture-address.ts';
import type { Line } from '../state/order.ts';
import { aLine, anOrder, grapes } from '../testing/an-order.ts';
import { atWork } from '../testing/at-work.tsx';
import { LineCard } from './line-card.tsx';

async function drawn(line: Line, into = anOrder(), isOne = true) {
  const card = (
    <LineCard
      line={line}
      into={isOne ? null : into}
      isCameraOn={false}
      onCamera={vi.fn()}
      onPick={vi.fn()}
      onMissing={vi.fn()}
    />
  );
  const { place } = await mounted(atWork(() => null).around(card));
  return { place, text: place.textContent, image: place.querySelector('img') };
}

it('the line at hand has a large picture, its name, quantity, place, note and rule [PICK-02]', async () => {
  const line = aLine({ prodThumbnailId: 'avocado', note: 'Soft ones', minimumAge: 21, rule: 'refund' });
  const { text, image } = await drawn(line);
  expect(image!.getAttribute('src')).toContain('avocado');
  expect(image!.style.inlineSize).toBe(`${largePicture}px`);
  expect(largePicture).toBeGreaterThan(180);
  expect(found('h2').textContent).toBe('Avocado');
  expect(found('.line-card-quantity').textContent).toBe('3');
  expect(found('.line-card-what .sr-only').textContent).toBe('Ordered: 3');
  for (const fact of ['Aisle 1', 'Hass', 'PLU 4046', '21+', 'Soft ones', 'If missing: leave it out'])
    expect(text).toContain(fact);
  expect(asWritten()).toEqual(['Soft ones']);
});

it('the line at hand names the backup that comes instead and what the shopper agreed to, with their sizes [PICK-02]', async () => {
  const milk = { prodRrn: 2, prodName: 'Whole Milk', prodWeightLabel: '1/2 gal' };
  const wanted = await drawn(aLine({ prodName: 'Whole Milk', rule: 'backup', backup: milk }));
  expect(wanted.text).toContain('If missing: Whole Milk, 1/2 gal');
  const question = { ...milk, expiresAt: '', answer: 'yes' } as const;
  const agreed = (await drawn(aLine({ rule: 'ask', question }))).text;
  expect(agreed).toContain('The shopper said yes to Whole Milk, 1/2 gal');
  expect(agreed).not.toContain('If missing');
});

it('the line at hand says in pounds what is weighed, and of several orders whose it is [PICK-02]', async () => {
  const { place, text } = await drawn(grapes(), anOrder(), false);
  expect(found('.line-card-quantity', place).textContent).toBe('2 lb');
  expect(text).toContain('Weigh');
  expect(found('.line-card-tote', place).textContent).toContain('GF-1');
});
