import type { StaffId } from '@larder/domain/owner-ids';
import { locationsWith, type Scope } from '@larder/domain/staff-roles';
import type { StaffCall } from '../http/call.ts';
import { findStaffNow } from '../staff/find-staff.ts';

/** The pause between two empty lines, in milliseconds: they keep a proxy from closing a quiet connection. */
const breathMs = 20_000;
/**
 * The pause between two checks of a reader's rights, in milliseconds: a removed role or an ended session ends
 * the stream.
 */
const lookMs = 4_000;
/**
 * The maximum number of streams of one person in a process, all of their tabs and devices together. The server has room
 * for so many connections: one person must not hold them all.
 */
const maxOfPerson = 20;

/** The open streams of each person, the oldest first, by the function that ends one. */
const openOf = new Map<StaffId, Set<() => void>>();

/**
 * Notes a stream of a person, for which the oldest one ends where they are too many: it is the likeliest to have lost its
 * reader. Returns the function that takes it off again.
 */
function note(id: StaffId, end: () => void): () => void {
  const mine = openOf.get(id) ?? new Set();
  openOf.set(id, mine);
  if (mine.size >= maxOfPerson) [...mine][0]!();
  mine.add(end);
  return () => {
    mine.delete(end);
    if (mine.size === 0 && openOf.get(id) === mine) openOf.delete(id);
  };
}

/**
 * Streams server-sent events of the orders in the locations where the caller has this scope: `changed` with
 * {orderId, locationId, revision}, and `look` when some may have been missed. It ends with the browser's
 * connection, with the process, within seconds after the session or those locations have changed, and for a
 * newer one of somebody who has too many; a browser that asks again gets what it may.
 */
export function streamEvents(call: StaffCall, scope: Scope): Response {
  const { larder, request, staff } = call;
  const locationIds = locationsWith(staff, scope);
  const cookie = request.headers.get('cookie') ?? '';
  const encoder = new TextEncoder();
  let end = (_by: 'reader' | 'us') => {};
  const endByUs = () => end('us');
  const endUnlessSame = async () => {
    const found = await findStaffNow(larder, cookie).catch(() => null);
    const isSame = found?.id === staff.id && String(locationsWith(found, scope)) === String(locationIds);
    if (!isSame) end('us');
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const leave = larder.orderNews.subscribe((news) => {
        if (news === null) send('event: look\ndata: {}\n\n');
        else if (locationIds.includes(news.locationId))
          send(`event: changed\ndata: ${JSON.stringify(news)}\n\n`);
      });
      const takeOff = note(staff.id, endByUs);
      const breath = setInterval(() => send(': \n\n'), breathMs);
      const look = setInterval(() => void endUnlessSame(), lookMs);
      end = (by) => {
        clearInterval(breath);
        clearInterval(look);
        leave();
        takeOff();
        larder.closing.removeEventListener('abort', endByUs);
        end = () => {};
        // A reader who left has closed the stream already.
        if (by === 'us') controller.close();
      };
      request.signal.addEventListener('abort', endByUs, { once: true });
      larder.closing.addEventListener('abort', endByUs, { once: true });
      send(': open\n\n');
    },
    cancel: () => end('reader'),
  });
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  };
  return new Response(body, { headers });
}
