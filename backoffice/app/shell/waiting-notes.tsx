import { plural } from '@larder/text/say';
import { Button, ButtonLink } from '@larder/ui/button.tsx';
import { ConfirmDialog } from '@larder/ui/confirm-dialog.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { Unbroken } from '@larder/ui/unbroken.tsx';
import { useText } from '@larder/ui/words.ts';
import { useContext, useState } from 'react';
import { useLocation } from 'react-router';
import { LabelOf } from '../parts/label-of.tsx';
import type { Action } from '../state/queue/action.ts';
import { throwAway, useActions, useOwnQueue } from '../state/queue/queue.ts';
import { useNotKept } from '../state/queue/use-not-kept.ts';
import { may, MeContext } from '../state/session.tsx';

/**
 * Shows the unsent changes of other people on this device, which wait for them: nobody else can send them. Who manages
 * people can throw away those of somebody who will not come back.
 */
export function OthersWaiting() {
  const t = useText();
  // Nobody at the sign-in.
  const me = useContext(MeContext);
  const others = Map.groupBy(
    useActions().filter((action) => action.staffId !== me?.id),
    (action) => action.staffId,
  );
  return [...others].map(([id, actions]) => (
    <div key={id} className="offline-bar">
      <output className="flex-1">
        {t(
          plural(
            actions.length,
            '{0} change by {1} waits on this device. It is sent when {1} signs in here.',
            '{0} changes by {1} wait on this device. They are sent when {1} signs in here.',
          ),
          actions.length,
          actions[0]!.staffName,
        )}
      </output>
      {me && may(me, 'people:manage') ? <ThrowAway actions={actions} /> : null}
    </div>
  ));
}

/** A button that throws away what somebody did here and did not send, after a question. */
function ThrowAway({ actions }: { actions: readonly Action[] }) {
  const t = useText();
  const toast = useToast();
  const notKept = useNotKept();
  const [isAsking, setAsking] = useState(false);
  const { staffId, staffName } = actions[0]!;
  const orders = new Set(actions.map(({ orderNumber }) => orderNumber));
  const onConfirm = () =>
    void throwAway(staffId).then(
      () => toast.success(t('What {0} did here is thrown away', staffName)),
      notKept,
    );
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        <LabelOf words={t('Throw away')} name={staffName} />
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('Do you want to throw away what {0} did here?', staffName)}
          keep={t('No, keep it')}
          confirm={t('Yes, throw it away')}
          busy={false}
          onClose={() => setAsking(false)}
          onConfirm={onConfirm}
        >
          <p>{t('It was never sent, and cannot be brought back. Orders: {0}', [...orders].join(', '))}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Links to the orders with refused changes of one's own, from any screen. */
export function OwnRefused({ staffId }: { staffId: string }) {
  const t = useText();
  const { pathname } = useLocation();
  const orders = new Map(useOwnQueue(staffId).refused.map((each) => [each.orderId, each.orderNumber]));
  return [...orders]
    .filter(([id]) => pathname !== `/pick/${id}`)
    .map(([id, number]) => (
      <div key={id} role="alert" className="offline-bar">
        <span className="flex-1">
          <Unbroken text={t('Something you did in order {0} was not accepted.', number)} />
        </span>
        <ButtonLink to={`/pick/${id}`}>{t('Decide now')}</ButtonLink>
      </div>
    ));
}
