import { expect, it } from 'vitest';
import { isRefusal } from '@larder/contract/refuse';
import { createTurns } from './in-turn.ts';

/** Returns work that ends when it is told to, and what has been begun so far. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done, fail) => {
      ends.set(name, (error) => (error ? fail(error) : done(name)));
    });
  };
  return { begun, work, end: (name: string, error?: Error) => ends.get(name)!(error) };
}

const aMoment = () => new Promise((done) => setTimeout(done, 5));

it('work of one key runs one after another, also after a failure, and work of another key beside it', async () => {
  const inTurn = createTurns(5);
  const { begun, work, end } = heldWork();
  const first = inTurn('a', work('first'));
  const second = inTurn('a', work('second'));
  const other = inTurn('b', work('other'));
  await aMoment();
  expect(begun).toEqual(['first', 'other']);
  end('first', new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await aMoment();
  expect(begun).toEqual(['first', 'other', 'second']);
  end('second');
  end('other');
  expect(await Promise.all([second, other])).toEqual(['second', 'other']);
});

it('a key is forgotten with its last work', async () => {
  const lines = new Map();
  const inTurn = createTurns(5, lines);
  const { work, end } = heldWork();
  const [first, second] = [inTurn('a', work('first')), inTurn('a', work('second'))];
  await aMoment();
  end('first');
  await first;
  expect([...lines.keys()]).toEqual(['a']);
  await aMoment();
  end('second');
  await second;
  expect([...lines.keys()]).toEqual([]);
});

it('more work of one key than may wait is refused, until there is room again', async () => {
  const inTurn = createTurns(2);
  const { begun, work, end } = heldWork();
  const [first, second] = [inTurn('a', work('first')), inTurn('a', work('second'))];
  const third = await inTurn('a', work('third'));
  expect(isRefusal(third) && third.code).toBe('too-many-requests');
  await aMoment();
  end('first');
  await first;
  const fourth = inTurn('a', work('fourth'));
  await aMoment();
  end('second');
  await second;
  await aMoment();
  end('fourth');
  expect(await fourth).toBe('fourth');
  expect(begun).toEqual(['first', 'second', 'fourth']);
});
