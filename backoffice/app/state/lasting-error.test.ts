import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askedTogether, lastingError, type Asked } from './lasting-error.ts';

/**
 * Asks a question with these answers, one after the other, and returns the error that a screen would show
 * after each.
 */
function ask(...answers: (Error | string)[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryFn = async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const observer = new QueryObserver(client, { queryKey: ['board'], queryFn });
  const said: { error: string | null; isAsking: boolean }[] = [];
  let last: Error | null = null;
  const note = (asked: Asked) => {
    last = lastingError(last, asked);
    const now = { error: last?.message ?? null, isAsking: asked.isFetching };
    if (JSON.stringify(now) !== JSON.stringify(said.at(-1))) said.push(now);
  };
  observer.subscribe(note);
  const settled = () => expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
  return { said, settled, again: () => observer.refetch() };
}

it('an error stays while the call is repeated, and ends with the answer', async () => {
  const { said, settled, again } = ask(new Error('No line'), new Error('Closed'), 'Orders');
  await settled();
  await again();
  await again();
  expect(said).toEqual([
    { error: null, isAsking: true },
    { error: 'No line', isAsking: false },
    { error: 'No line', isAsking: true },
    { error: 'Closed', isAsking: false },
    { error: 'Closed', isAsking: true },
    { error: null, isAsking: false },
  ]);
});

it('an error shows although an earlier answer is there', async () => {
  const { said, settled, again } = ask('Orders', new Error('No line'));
  await settled();
  await again();
  expect(said.at(-1)).toEqual({ error: 'No line', isAsking: false });
});

it('an error of another question does not show', () => {
  const fresh = { data: undefined, error: null, errorUpdateCount: 0 };
  expect(lastingError(new Error('No line'), fresh)).toBeNull();
});

it('of several questions only the failed ones are asked again, and the error ends when each has its answer', () => {
  const asked: string[] = [];
  const question = (name: string, facts: Partial<Asked>): Asked => ({
    data: undefined,
    error: null,
    errorUpdateCount: 0,
    isFetching: false,
    refetch: () => asked.push(name),
    ...facts,
  });
  const board = question('board', { data: 'Orders', isFetching: true });
  const failed = question('failed', { error: new Error('No line'), errorUpdateCount: 1 });
  const together = askedTogether([board, failed, question('open', {})]);
  expect(together).toMatchObject({ data: undefined, error: failed.error, isFetching: false });
  together.refetch();
  expect(asked).toEqual(['failed', 'open']);
  expect(askedTogether([board]).data).toBe(true);
});
