import type { StaffCall } from '../http/call.ts';

/** A line is sent this often when nothing happens, so that nobody between takes the connection for dead. */
const breathMs = 20_000;

/**
 * Server-sent events of some locations' orders: `changed` with {orderId, locationId, revision}, and `look` when some may have
 * been missed. It ends with the browser's connection, with the process, and after an hour, when who asks is looked at anew.
 */
export function streamEvents({ larder, request }: StaffCall, locationIds: readonly number[]): Response {
  const encoder = new TextEncoder();
  let end = (_by: 'reader' | 'us') => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const leave = larder.orderNews.subscribe((news) => {
        if (news === null) send('event: look\ndata: {}\n\n');
        else if (locationIds.includes(news.locationId))
          send(`event: changed\ndata: ${JSON.stringify(news)}\n\n`);
      });
      const breath = setInterval(() => send(': \n\n'), breathMs);
      const longest = setTimeout(() => end('us'), 60 * 60_000);
      end = (by) => {
        clearInterval(breath);
        clearTimeout(longest);
        leave();
        end = () => {};
        // Who stopped reading has closed it.
        if (by === 'us') controller.close();
      };
      request.signal.addEventListener('abort', () => end('us'), { once: true });
      larder.closing.addEventListener('abort', () => end('us'), { once: true });
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
