import type { TextKey } from '@larder/text/say';
import { Button } from '@larder/ui/button.tsx';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Failure } from '../parts/failure.tsx';
import { useOrderChange, type Order, type OrderVerb } from '../state/order.ts';
import { useMe } from '../state/session.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { verbsOf, type Verb } from './verbs-of.ts';

const labels: Record<Verb, TextKey> = {
  accept: 'Accept order',
  pick: 'Start picking',
  'take-over': 'Take over picking',
  deny: 'Deny order',
  cancel: 'Cancel order',
};

/**
 * Shows the actions possible on the order now. One that loses something asks first (see reason-dialog.tsx).
 */
export function Verbs({ order }: { order: Order }) {
  const t = useText();
  const me = useMe();
  const toast = useToast();
  const navigate = useNavigate();
  const change = useOrderChange(order);
  const [asking, setAsking] = useState<'deny' | 'cancel' | null>(null);
  const [pressed, setPressed] = useState<Verb | null>(null);
  const isMine = order.claim?.staffId === me.id;
  const run = (verb: OrderVerb, onSuccess: () => void) => change.mutate(verb, { onSuccess });
  const press = (verb: Verb) => {
    setPressed(verb);
    if (verb === 'deny' || verb === 'cancel') return setAsking(verb);
    if (verb === 'pick' && isMine) return void navigate(`/pick/${order.id}`);
    if (verb === 'accept')
      return run(
        (operations, { id, revision }) =>
          operations('POST api/orders/:id/accept', { params: { id }, body: { revision } }),
        () => toast.success(t('Order accepted')),
      );
    run(
      (operations, { id, revision }) =>
        operations('POST api/orders/:id/claim', {
          params: { id },
          body: { revision, ...(verb === 'take-over' ? { takeOver: true } : {}) },
        }),
      () => void navigate(`/pick/${order.id}`),
    );
  };
  return (
    <>
      {change.error ? <Failure error={change.error} /> : null}
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:*:flex-auto">
        {verbsOf(order, me).map((verb, index) =>
          verb === 'deny' || verb === 'cancel' ? (
            <Button key={verb} look="secondary" onClick={() => press(verb)}>
              {t(labels[verb])}
            </Button>
          ) : (
            <BusyButton
              key={verb}
              look={index === 0 ? 'primary' : 'secondary'}
              busy={change.isPending && pressed === verb}
              onClick={() => press(verb)}
            >
              {t(verb === 'pick' && isMine ? 'Go on picking' : labels[verb])}
            </BusyButton>
          ),
        )}
      </div>
      {asking ? <ReasonDialog order={order} verb={asking} onClose={() => setAsking(null)} /> : null}
    </>
  );
}
