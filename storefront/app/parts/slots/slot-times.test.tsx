// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { LangContext } from '@larder/ui/words.ts';
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

it('a window at 6 p. m. is one of the evening in English and of the afternoon in Mexico', async () => {
  const shop = inShop(() => null);
  const partIn = async (lang: 'EN-US' | 'ES-MX') => {
    const times = (
      <SlotTimes
        name="when"
        slots={[slotAt('18:00', '20:00')]}
        today="2026-11-23"
        chosen={null}
        suggested={null}
        onChoose={() => undefined}
      />
    );
    const { place } = await mounted(shop.around(<LangContext value={lang}>{times}</LangContext>));
    return [...place.querySelectorAll('legend')].at(-1)!.textContent;
  };
  expect(await partIn('EN-US')).toBe('Evening');
  expect(await partIn('ES-MX')).toBe('Afternoon');
});
