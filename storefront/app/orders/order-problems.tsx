import type { OrderDetail } from '@larder/contract/order';
import type { OrderProblem } from '@larder/contract/order-problem';
import type { OrderProduct } from '@larder/contract/order-parts';
import { dollars } from '@larder/domain/money';
import { localTime, longDate, theTime } from '@larder/text/dates';
import { cameAs } from '@larder/domain/came-as';
import { Button } from '@larder/ui/button.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { MessageSquareWarning } from 'lucide-react';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useRef, useState } from 'react';
import { problemWords, reportableLines } from './problem-words.ts';

const ReportProblemDialog = lazy(() => import('./report-problem-dialog.tsx'));

type Props = { order: OrderDetail; products: readonly OrderProduct[]; onChanged: () => Promise<void> };

/** Reported problems with the store's answers, and the button to report another while there is time. */
export function OrderProblems({ order, products, onChanged }: Props) {
  const t = useText();
  const lang = useLang();
  const heading = useRef<HTMLHeadingElement>(null);
  const [reporting, setReporting] = useState(false);
  const { problems, problemsUntil } = order;
  // The time when the page was opened: the server has the last word.
  const [openedAt] = useState(() => Date.now());
  const lines = reportableLines(products, problems);
  const mayReport = problemsUntil !== null && openedAt < Date.parse(problemsUntil) && lines.length > 0;
  if (problems.length === 0 && !mayReport) return null;
  const until = localTime(problemsUntil ?? order.createdAt, order.store.timeZone);
  return (
    <section aria-labelledby="problems" className="card grid gap-4 p-5 md:p-6">
      <h2 ref={heading} id="problems" tabIndex={-1} className="h3 outline-none">
        {t('Problem with an item')}
      </h2>
      {problems.length > 0 ? (
        <ul className="grid gap-4">
          {problems.map((problem) => (
            <Reported
              key={problem.problemId}
              problem={problem}
              line={products.find((line) => line.id === problem.lineId)}
            />
          ))}
        </ul>
      ) : null}
      {mayReport ? (
        <>
          <p className="tnum text-small text-ink-2">
            {t('You can tell us until {0}, {1}.', longDate(lang, until.day), theTime(lang, until.time))}
          </p>
          <Button look="secondary" aria-haspopup="dialog" onClick={() => setReporting(true)}>
            <MessageSquareWarning aria-hidden size={18} />
            {t('Tell the store about a problem')}
          </Button>
        </>
      ) : null}
      {reporting ? (
        <Suspense>
          <ReportProblemDialog
            orderId={order.id}
            lines={lines}
            onClose={() => setReporting(false)}
            onChanged={onChanged}
            returnTo={heading}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** A reported problem with the store's answer. */
function Reported({ problem, line }: { problem: OrderProblem; line: OrderProduct | undefined }) {
  const t = useText();
  return (
    <li className="grid gap-1 text-small">
      <p className="font-semibold [overflow-wrap:anywhere]">{line ? cameAs(line) : ''}</p>
      <p className="as-written text-ink-2">
        {t(problemWords[problem.what])}
        {problem.words ? `: ${problem.words}` : ''}
      </p>
      <p className={`tnum font-semibold ${problem.state === 'open' ? 'text-info' : 'text-ok'}`}>
        {problem.state === 'open'
          ? t('The store is looking into it.')
          : problem.state === 'refunded'
            ? t('The store is refunding you {0}.', dollars(problem.refunded))
            : t('The store has answered.')}
      </p>
      {problem.reply ? <p className="as-written rounded-md bg-sunken px-3 py-2">{problem.reply}</p> : null}
    </li>
  );
}
