import type { Result } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { largePicture, pictureAddress } from '../picture-address.ts';
import type { Board } from './board.ts';
import { openDisk, type Disk } from './disk.ts';
import { keepPictures } from './kept-pictures.ts';
import type { Order } from './order.ts';
import { isFilledBy } from './filled-by.ts';

/**
 * The answers kept on this device for a page that is opened offline: the person, the board, the orders that they are
 * filling, and the deliveries on the road: whoever comes back from the map, in a street without a network, still finds
 * the door. They are shown to nobody else and erased at sign-out, and an order when the person no longer fills it or has
 * brought it.
 */
const meName = 'me';
const stopsName = 'stops';
const orderName = (id: string) => `order:${id}`;

/** Returns the name under which an answer is kept, or null for one that is not kept. */
function nameOf([kind, of, part]: QueryKey): string | null {
  if (kind === 'me') return meName;
  // A search of the board for this very word has no third part.
  if (kind === 'board' && of === 'stops' && part !== undefined) return stopsName;
  if (kind === 'board' && of === '') return 'board';
  // Its money and its reports are answers of their own.
  return kind === 'order' && part === undefined ? orderName(String(of)) : null;
}

function keyOf(name: string): QueryKey {
  if (name === meName) return ['me'];
  if (name === stopsName) return ['board', 'stops', ''];
  return name === 'board' ? ['board', ''] : ['order', name.slice(orderName('').length)];
}

/** Returns whether a person may still be given the answer to a question. */
type MaySee = (queryKey: QueryKey) => boolean;

type Stops = Result<Operations['GET api/stops']>;

/** Returns the ids of the orders on a board that somebody is filling. */
export function ownPicks({ orders }: Board, staffId: string): string[] {
  return orders.filter((card) => isFilledBy(card, staffId)).map(({ id }) => id);
}

/** Returns the last person who worked here, or null. */
export async function lastSeen(): Promise<unknown> {
  return (await (await openDisk())?.get('seen', meName))?.data ?? null;
}

/**
 * Starts with a person's kept answers where nothing newer is there, and makes screens ask for them anew: they
 * may have changed since. The answers of other people are erased, and those that this one may not see any more.
 */
export async function giveSeen(queries: QueryClient, staffId: string, maySee: MaySee): Promise<void> {
  const disk = await openDisk();
  for (const name of (await disk?.getAllKeys('seen')) ?? []) {
    const seen = await disk!.get('seen', name);
    const queryKey = keyOf(name);
    if (seen?.staffId !== staffId || !maySee(queryKey)) await disk!.delete('seen', name);
    else if (name !== meName && queries.getQueryData(queryKey) === undefined) {
      queries.setQueryData(queryKey, seen.data, { updatedAt: seen.at });
      await queries.invalidateQueries({ queryKey, exact: true });
    }
  }
}

/** Returns stops with those on the road alone: what still waits in the store is found there. */
function onRoad(stops: Stops): Stops {
  return { ...stops, orders: stops.orders.filter((order) => order.orderStatus === 'Out for delivery') };
}

/** Keeps an answer for a page that is opened offline; an order only while its picker fills it. */
async function keepSeen(disk: Disk, queryKey: QueryKey, seen: unknown, staffId: string): Promise<void> {
  const name = nameOf(queryKey);
  if (name === null || !seen) return;
  const data = name === stopsName ? onRoad(seen as Stops) : seen;
  if (queryKey[0] === 'order' && !isFilledBy(data as Order, staffId)) return disk.delete('seen', name);
  await disk.put('seen', { at: Date.now(), staffId, data }, name);
  if (name !== 'board') return;
  const theirs = new Set(ownPicks(data as Board, staffId).map(orderName));
  for (const kept of await disk.getAllKeys('seen'))
    if (kept.startsWith(orderName('')) && !theirs.has(kept)) await disk.delete('seen', kept);
}

/** Returns the pictures of the orders that somebody is filling. */
function ownPictures(queries: QueryClient, staffId: string): Set<string> {
  const orders = queries.getQueriesData<Order>({ queryKey: ['order'] });
  const lines = orders.flatMap(([, order]) => (order && isFilledBy(order, staffId) ? order.lines : []));
  const guids = lines.flatMap(({ prodThumbnailId }) => prodThumbnailId ?? []);
  return new Set(guids.map((guid) => pictureAddress(guid, largePicture)));
}

/** Keeps a person's answers while they may see them, with the pictures of the orders they fill. Returns how to stop. */
export function keepWhatIsSeen(queries: QueryClient, staffId: string, maySee: MaySee): () => void {
  const cache = queries.getQueryCache();
  const keep = ({ queryKey, state }: Query) => {
    if (state.status !== 'success' || !state.data || !maySee(queryKey)) return;
    // What a full device does not take is on screen all the same; a change of an order says so when it is made.
    openDisk()
      .then((disk) => disk && keepSeen(disk, queryKey, state.data, staffId))
      .catch(() => undefined);
    if (queryKey[0] === 'order') keepPictures(ownPictures(queries, staffId)).catch(() => undefined);
  };
  cache.getAll().forEach(keep);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
}

/** Erases the kept answers; unsent changes stay. */
export async function forgetSeen(): Promise<void> {
  await (await openDisk())?.clear('seen');
  await keepPictures(new Set());
}
