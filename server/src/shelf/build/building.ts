import type { Database } from '../../database/database.ts';
import type { Pause } from './pause.ts';

/** A shelf that is being built: its database, its merchant, and the pauses that give others their turn. */
export type Building = { database: Database; merchantId: number; pause: Pause };
