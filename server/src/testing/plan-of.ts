import type { Database } from '../database/database.ts';

/**
 * Returns how PostgreSQL goes about the statements that `ask` sends, as text. With 'explain analyze' they are run for it.
 */
export async function planOf(
  database: Database,
  ask: (listening: Database) => Promise<unknown>,
  how: 'explain' | 'explain analyze' = 'explain',
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
    const { rows } = await database.query<{ 'QUERY PLAN': string }>(`${how} ${text}`, values);
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  return plans.join('\n');
}
