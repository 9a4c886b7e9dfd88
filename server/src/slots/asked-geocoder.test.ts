import { expect, it } from 'vitest';
import { createGeocoder } from '../address/geocoder.ts';
import { GeocoderUnavailable } from '../address/outside-geocoder.ts';
import { verificationsPerMinute } from '../address/verify-address.ts';
import { testLarder } from '../testing/of-this-file.ts';

let asked = 0;
let isDown = false;
const test = await testLarder({
  geocoder: {
    ...createGeocoder(null),
    verify: async () => {
      asked += 1;
      if (isDown) throw new GeocoderUnavailable('down');
      return { isValid: false };
    },
  },
});

/** Asks a store with a radius for the windows of one address after another, and returns how each was answered. */
async function ask(count: number): Promise<(string | number)[]> {
  const guest = await test.shopper('alder-west');
  const answers: (string | number)[] = [];
  for (let house = 1; house <= count; house += 1) {
    const query = { versionKey: 'WYGO_DELIVERY' as const, address: `${house} Elm St, Waco, TX 76701` };
    const answer = guest.experience('GET api/delivery/slots', { query });
    answers.push(
      await answer.then(
        ({ slots }) => slots.length,
        (error: { problem: { errorCode: string } }) => error.problem.errorCode,
      ),
    );
  }
  return answers;
}

it('windows for typed addresses ask the geocoder no oftener than addresses are verified', async () => {
  const answers = await ask(verificationsPerMinute + 2);
  expect(asked).toBe(verificationsPerMinute);
  expect(answers.slice(-3)).toEqual([0, 'too-many-requests', 'too-many-requests']);
  test.clock.advance(60_000);
  expect(await ask(1)).toEqual([0]);
});

it('windows say that the address cannot be checked while the geocoder does not answer', async () => {
  isDown = true;
  expect(await ask(1)).toEqual(['geocoder-unavailable']);
});
