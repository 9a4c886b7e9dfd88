import { expect, it } from 'vitest';
import { stateCode, statesBeginning } from './us-states.ts';

it('a state is known by its name or its two letters, and nothing else is a state', () => {
  expect(['Texas', ' tx ', 'TX.', 'New Mexico', 'nm'].map(stateCode)).toEqual(['TX', 'TX', 'TX', 'NM', 'NM']);
  expect(['Tex', 'Chihuahua', ''].map(stateCode)).toEqual([null, null, null]);
});

it('the states that begin with a text are found by name and by letters', () => {
  expect(statesBeginning('t')).toEqual(['TN', 'TX']);
  expect(statesBeginning('new m')).toEqual(['NM']);
  expect(statesBeginning('tx')).toEqual(['TX']);
});
