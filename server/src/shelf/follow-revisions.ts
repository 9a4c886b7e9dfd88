import pg from 'pg';
import { errorFacts, type Log } from '../log.ts';

export type Following = { stop(): Promise<void> };

const reconnectMs = 1000;

/**
 * Calls `look` whenever something may have been published: at a NOTIFY (the hint), every `pollMs` (the guarantee), and
 * after each reconnection, because notifications sent meanwhile are lost.
 */
export function followRevisions(url: string, pollMs: number, look: () => Promise<void>, log: Log): Following {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  const lookQuietly = () => {
    look().catch((error: unknown) => log('warn', 'revision-check-failed', errorFacts(error)));
  };

  const listen = async () => {
    const listening = new pg.Client({ connectionString: url, keepAlive: true });
    const again = () => {
      if (client !== listening || stopped) return;
      client = null;
      retry = setTimeout(() => void listen(), reconnectMs);
    };
    client = listening;
    listening.on('error', again);
    listening.on('end', again);
    listening.on('notification', lookQuietly);
    try {
      await listening.connect();
      await listening.query('listen larder_revision');
      lookQuietly();
    } catch {
      again();
    }
  };

  const poll = setInterval(lookQuietly, pollMs);
  poll.unref();
  void listen();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
