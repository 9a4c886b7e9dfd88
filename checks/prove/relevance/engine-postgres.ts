import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@larder/server/database/embedded';
import pg from 'pg';
import { processorMs } from '../../bench/processor-time.ts';
import { ownMs, type Engine } from './engine.ts';
import type { MadeCatalog } from './make-catalog.ts';

const tables = `
create extension pg_trgm;
create table made (id int primary key, names text, words tsvector, bought real);
create function words_of(en text, es text, beside text) returns tsvector language sql immutable as $$
  select setweight(to_tsvector('english', en), 'A') || setweight(to_tsvector('spanish', es), 'A')
    || setweight(to_tsvector('english', beside), 'C') $$;
`;

const whole = `
select id from made, websearch_to_tsquery('english', $1) en, websearch_to_tsquery('spanish', $1) es
where words @@ en or words @@ es
order by (ts_rank_cd(words, en, 1) + ts_rank_cd(words, es, 1)) * (1 + ln(1 + bought) / 5) desc, id limit 10`;

const close = `
select id from made where $1 <% names order by word_similarity($1, names) * (1 + ln(1 + bought) / 20) desc, id limit 10`;

/**
 * Starts PostgreSQL's own search: text search in both languages weighted by popularity, trigrams where that
 * finds nothing.
 */
export async function startPostgres({ products, aisles }: MadeCatalog): Promise<Engine> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-relevance-'));
  const server = await startEmbeddedPostgres(folder);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(tables);
  const aisleOf = new Map(aisles.map((aisle) => [aisle.code, aisle]));
  await client.query(
    `insert into made select id, en || ' ' || es, words_of(en, es, beside), bought
     from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::real[]) as t(id, en, es, beside, bought)`,
    [
      products.map((_, id) => id),
      products.map(({ nameEn }) => nameEn),
      products.map(({ nameEn, nameEs }) => (nameEs === nameEn ? '' : nameEs)),
      products.map(({ brand, aisle }) => `${brand} ${aisleOf.get(aisle)!.en} ${aisleOf.get(aisle)!.es}`),
      products.map(({ bought }) => bought),
    ],
  );
  await client.query(
    'create index on made using gin (words); create index on made using gin (names gin_trgm_ops)',
  );
  await client.query('analyze made; set pg_trgm.word_similarity_threshold = 0.45');
  const found = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = found.rows[0]!.pid;
  const idsOf = async (query: string, text: string) => {
    const { rows } = await client.query<{ id: number }>({
      name: query.slice(0, 40),
      text: query,
      values: [text],
    });
    return rows.map(({ id }) => id);
  };
  return {
    title: 'PostgreSQL',
    find: async (text) => {
      const exact = await idsOf(whole, text);
      return exact.length > 0 ? exact : idsOf(close, text);
    },
    usedMs: () => ownMs() + processorMs(backend),
    stop: async () => {
      await client.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
