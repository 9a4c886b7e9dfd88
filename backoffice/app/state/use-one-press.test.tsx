// @vitest-environment happy-dom
import { doing, found, mounted } from '@larder/ui/testing/mounted.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useOnePress } from './use-one-press.ts';

/** A walk of lines: the button that settles one makes room for the button of the next, at the same place. */
function Walk({ done }: { done: string[] }) {
  useOnePress();
  const [line, setLine] = useState(1);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button
        key={line}
        id="settle"
        onClick={() => {
          done.push(`settled ${line}`);
          setLine(line + 1);
        }}
      >
        In the bag
      </button>
      <button id="sure" onClick={() => (isAsked ? done.push('sure') : setAsked(true))}>
        {isAsked ? 'Yes, 9 lb' : 'In the bag'}
      </button>
      <button id="more" onClick={() => done.push('more')}>
        One more
      </button>
    </>
  );
}

/** Presses what stands at a place so many times, as fast as a thumb that bounces. */
async function pressFast(selector: string, times: number): Promise<void> {
  for (let detail = 1; detail <= times; detail += 1)
    await doing(() =>
      found(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })),
    );
}

it('a thumb that bounces settles one line, and does not answer a question by asking it', async () => {
  const done: string[] = [];
  await mounted(<Walk done={done} />);
  await pressFast('#settle', 3);
  expect(done).toEqual(['settled 1']);
  await pressFast('#settle', 1);
  expect(done).toEqual(['settled 1', 'settled 2']);
  await pressFast('#sure', 2);
  expect(done).toHaveLength(2);
  await pressFast('#sure', 1);
  expect(done.at(-1)).toBe('sure');
});

it('a control that stays what it is answers each of several fast presses', async () => {
  const done: string[] = [];
  await mounted(<Walk done={done} />);
  await pressFast('#more', 3);
  expect(done).toEqual(['more', 'more', 'more']);
});

it('Enter that is held down presses once', async () => {
  await mounted(<Walk done={[]} />);
  const pressed = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    return found('#more').dispatchEvent(event);
  };
  expect(pressed({ key: 'Enter' })).toBe(true);
  expect(pressed({ key: 'Enter', repeat: true })).toBe(false);
  expect(pressed({ key: '1', repeat: true })).toBe(true);
});
