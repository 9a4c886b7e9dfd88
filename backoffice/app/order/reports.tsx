import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import type { TextKey } from '@larder/text/say';
import { useState } from 'react';
import { Failure } from '../parts/failure.tsx';
import { LabelOf } from '../parts/label-of.tsx';
import { problemWords } from '../parts/problem-words.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { useKeptForm } from '../state/kept-form.ts';
import { useLastingError } from '../state/lasting-error.ts';
import { useReports, type Order, type Report } from '../state/order.ts';
import { may, useMe } from '../state/session.tsx';
import { AnswerDialog, type KeptAnswer } from './answer-dialog.tsx';

const whats: Record<Report['what'], TextKey> = {
  missing: 'Not in the bag',
  damaged: 'Damaged',
  quality: 'Quality',
  'wrong-item': 'Something else came',
};

/** Shows the shopper's unanswered reports, each with a button to answer it. */
export function Reports({ order }: { order: Order }) {
  const t = useText();
  const me = useMe();
  const reports = useReports(order.id);
  const failed = useLastingError(reports);
  const kept = useKeptForm<KeptAnswer>(`answer ${order.id}`);
  const [answeringId, setAnswering] = useState(() => kept.read()?.problemId ?? null);
  const answering = reports.data?.find(({ problemId }) => problemId === answeringId);
  const mayAnswer = may(me, 'refunds:small', order.locationGuid);
  const open = (reports.data ?? []).filter(({ state }) => state === 'open');
  return (
    <>
      {failed ? (
        <div className="problem">
          <p className="font-semibold">{problemWords('reported', t)}</p>
          <Failure error={failed} onRetry={() => void reports.refetch()} busy={reports.isFetching} />
        </div>
      ) : null}
      {open.map((report) => (
        <div key={report.problemId} className="problem">
          <p className="font-semibold">{problemWords('reported', t)}</p>
          <div className="flex gap-3">
            <ProductPicture guid={report.prodThumbnailId} size={64} />
            <p>
              <span className="block font-semibold">{report.prodName}</span>
              {t(whats[report.what])}
              {report.words ? <q className="as-written block">{report.words}</q> : null}
            </p>
          </div>
          {mayAnswer ? (
            <Button onClick={() => setAnswering(report.problemId)}>
              <LabelOf words={t('Answer the shopper')} name={report.prodName} />
            </Button>
          ) : null}
        </div>
      ))}
      {answering ? (
        <AnswerDialog order={order} report={answering} onClose={() => setAnswering(null)} />
      ) : null}
    </>
  );
}
