import { nameWithSize } from '@larder/domain/name-with-size';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { useText } from '@larder/ui/words.ts';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useOperations } from '../operations.ts';
import { Awaited } from '../parts/awaited.tsx';
import { Failure } from '../parts/failure.tsx';
import { ruleWords } from '../parts/rule-words.ts';
import { useOrderChange, type Line, type Order } from '../state/order.ts';
import type { Ask } from '../state/queue/action.ts';
import { Candidate } from './candidate.tsx';
import { SomeThere } from './some-there.tsx';
import { Wrong } from './wrong.tsx';

type Props = {
  order: Order;
  line: Line;
  /** The number of unsent changes of the order. */
  waiting: number;
  /** Why the last scan was refused. */
  wrong: string | null;
  onAct: (ask: Ask) => void;
  onClose: () => void;
};

/**
 * Shows the choices for a missing line: some of its pieces, the shopper's wish, the candidates, or nothing in its
 * place.
 */
export function MissingSheet({ order, line, waiting, wrong, onAct, onClose }: Props) {
  const t = useText();
  const operations = useOperations();
  const change = useOrderChange(order);
  const params = { id: order.id, lineId: line.id };
  const found = useQuery({
    queryKey: ['instead', order.id, line.id],
    queryFn: ({ signal }) => operations('GET api/orders/:id/lines/:lineId/instead', { params, signal }),
  });
  const ask = (prodRrn: number) =>
    change.mutate(
      (client, { revision }) =>
        client('POST api/orders/:id/lines/:lineId/ask', { params, body: { revision, prodRrn } }),
      { onSuccess: onClose },
    );
  const { backup = null, matches = [], rule, mayComeUnasked = false } = found.data ?? {};
  const agreed = agreedOf(line)?.prodRrn ?? null;
  const name = nameWithSize(line.prodName, line.prodWeightLabel);
  const isAgreed = ({ prodRrn }: { prodRrn: number }) => prodRrn === agreed;
  const candidates = (
    backup ? [backup, ...matches.filter((each) => each.prodRrn !== backup.prodRrn)] : matches
  ).toSorted((a, b) => Number(isAgreed(b)) - Number(isAgreed(a)));
  return (
    <Dialog
      title={t('Not there: {0}', name)}
      onClose={onClose}
      footer={
        <Button look="secondary" disabled={change.isPending} onClick={() => onAct({ verb: 'short' })}>
          {t('Leave it out')}
        </Button>
      }
    >
      <div className="grid gap-4" aria-busy={found.isPending}>
        <Wrong words={wrong} />
        {line.sellingMode === 'UNIT' && line.units > 1 ? (
          <SomeThere
            name={name}
            ordered={line.units}
            busy={change.isPending}
            onPut={(units) => onAct({ verb: 'pick', amount: { units } })}
          />
        ) : null}
        <p className="font-bold">{ruleWords(line, t)}</p>
        {change.error ? <Failure error={change.error} /> : null}
        <Awaited of={found} evenOld>
          <Skeleton className="h-24" />
        </Awaited>
        {found.data ? <AgreedGone line={line} isThere={candidates.some(isAgreed)} /> : null}
        <ul className="grid gap-2">
          {candidates.map((candidate) => (
            <Candidate
              key={candidate.prodRrn}
              line={line}
              candidate={candidate}
              mayComeAtOnce={candidate.prodRrn === backup?.prodRrn || isAgreed(candidate) || mayComeUnasked}
              busy={change.isPending}
              mayAsk={waiting === 0}
              onPut={(amount) => onAct({ verb: 'substitute', amount, instead: candidate })}
              onAsk={() => ask(candidate.prodRrn)}
            />
          ))}
        </ul>
        {found.data && candidates.length === 0 ? (
          <p className="text-ink-2">
            {rule === 'ask'
              ? t('No product may come instead, so there is nothing to ask.')
              : t('Nothing may come instead.')}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Returns what the shopper said yes to when they were asked last; null for nothing. */
const agreedOf = ({ question }: Line) => (question?.answer === 'yes' ? question : null);

/** Says that what the shopper said yes to is none of the candidates any more, as when it was taken from the catalog. */
function AgreedGone({ line, isThere }: { line: Line; isThere: boolean }) {
  const t = useText();
  const agreed = agreedOf(line);
  if (!agreed || isThere) return null;
  const name = nameWithSize(agreed.prodName, agreed.prodWeightLabel);
  return <p className="font-bold">{t('{0} may not come any more.', name)}</p>;
}
