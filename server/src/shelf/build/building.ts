import type { Database } from '../../database/database.ts';
import type { Pause } from './pause.ts';

/** A shelf that is being built: what it is read from, whose it is, and when others get their turn. */
export type Building = { database: Database; merchantId: number; pause: Pause };
