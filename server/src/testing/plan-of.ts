import type { Database } from '../database/database.ts';

/**
 * Returns how PostgreSQL goes about the statements that `ask` sends, as text. With 'explain analyze' they are run for it;
 * with 'explain (generic_plan)' it is the plan that a pool keeps, made without the values.
 */
export async function planOf(
  database: Database,
  ask: (listening: Database) => Promise<unknown>,
  how: 'explain' | 'explain analyze' | 'explain (generic_plan)' = 'explain',
): Promise<string> {
  const asked: { text: string; values: unknown[] }[] = [];
  const listening = {
    query: (question: (typeof asked)[number]) => {
      asked.push(question);
      return { rows: [] };
    },
  } as unknown as Database;
  await ask(listening);
  const plans: string[] = [];
  for (const { text, values } of asked) {
    const { rows } = await database.query<{ 'QUERY PLAN': string }>(
      `${how} ${text}`,
      how === 'explain (generic_plan)' ? [] : values,
    );
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  return plans.join('\n');
}
