// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { slotAt } from '../../shell/testing/slot-at.ts';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { SlotTimes } from './slot-times.tsx';

it('a window that fills up says so in its own label, and no other does', async () => {
  const slots = [
    { ...slotAt('08:00', '10:00'), fillsUp: true, fee: 2.5 },
    slotAt('10:00', '12:00'),
    { ...slotAt('18:00', '20:00'), fillsUp: true },
  ];
  const shop = inShop(() => null);
  const { place } = await mounted(
    shop.around(
      <SlotTimes
        name="when"
        slots={slots}
        today="2026-11-23"
        chosen={null}
        suggested={null}
        onChoose={() => undefined}
      />,
    ),
  );
  const choices = [...place.querySelectorAll('label')].map((label) => label.textContent);
  expect(choices).toHaveLength(3);
  expect(choices.map((text) => text.includes('Almost full'))).toEqual([true, false, true]);
});
