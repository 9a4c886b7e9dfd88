import { localTime } from '@larder/text/dates';
import { monthDay } from '@larder/text/days';
import { timeInProse } from '@larder/text/window-prose';
import { useLang, useText } from '@larder/ui/words.ts';
import type { Order } from '../state/order.ts';
import { actorWords, eventWords, reasonOf } from './history-words.ts';
import './history.css';

/** Shows the order's events with person and time, newest first, by the store's clock. */
export function History({ order: { history, lines, timeZone } }: { order: Order }) {
  const t = useText();
  const lang = useLang();
  return (
    <section className="panel" aria-labelledby="order-history">
      <h2 id="order-history" className="h2 panel-head">
        {t('History')}
      </h2>
      <ol className="history">
        {history.toReversed().map((event) => {
          const { day, time } = localTime(event.at, timeZone);
          const reason = reasonOf(event);
          return (
            <li key={event.revision}>
              <span className="text-small text-ink-2 tnum">
                {monthDay(lang, day)}, {timeInProse(lang, time)}
              </span>
              <span>
                <b>{actorWords(event, t)}</b>: {eventWords(event, lines, t)}
                {reason ? <q className="as-written block">{reason}</q> : null}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
