import { localTime } from '@larder/text/dates';
import { monthDay } from '@larder/text/days';
import { timeInProse } from '@larder/text/window-prose';
import type { TextKey } from '@larder/text/say';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { Failure } from '../parts/failure.tsx';
import { LabelOf } from '../parts/label-of.tsx';
import { problemWords } from '../parts/problem-words.ts';
import { useOrderChange, type Order } from '../state/order.ts';
import { may, useMe } from '../state/session.tsx';

type Mail = Order['bouncedMails'][number];

const subjects: Readonly<Record<string, TextKey>> = {
  'order Pending': 'Confirmation of the order',
  'order-changed': 'News of the order',
  'brought-back': 'News of the order',
  receipt: 'Receipt',
  refunded: 'Refund',
  'item-asked': 'Question to the shopper',
  'more-asked': 'Question to the shopper',
  'order-unseen': 'Notice to the store',
  'payment-refused': 'Notice to the store',
};

function subjectOf(kind: string): TextKey {
  return subjects[kind] ?? (kind.startsWith('order ') ? 'News of the order' : 'Mail');
}

/**
 * A mail that did not reach its reader, with buttons to send it again or to record that they were told
 * otherwise.
 */
export function BouncedMail({ order, mail }: { order: Order; mail: Mail }) {
  const t = useText();
  const lang = useLang();
  const me = useMe();
  const toast = useToast();
  const change = useOrderChange(order);
  const [pressed, setPressed] = useState<'sent-again' | 'told' | null>(null);
  const { day, time } = localTime(mail.at, order.timeZone);
  const moment = `${monthDay(lang, day)}, ${timeInProse(lang, time)}`;
  // Two mails of one subject may have bounced.
  const name = `${t(subjectOf(mail.kind))}, ${moment}`;
  const press = (done: 'sent-again' | 'told') => {
    setPressed(done);
    change.mutate(
      (operations, { id, revision }) =>
        operations('POST api/orders/:id/mails/:mailId', {
          params: { id, mailId: mail.mailId },
          body: { revision, done },
        }),
      {
        onSuccess: () => {
          if (done === 'sent-again') toast.success(t('The mail is on its way again'));
        },
      },
    );
  };
  return (
    <div className="problem">
      <p>
        <span className="font-semibold">
          {problemWords('mail-bounced', t)}: {t(subjectOf(mail.kind))}
        </span>
        <span className="block text-small text-ink-2 tnum">{moment}</span>
      </p>
      {change.error ? <Failure error={change.error} /> : null}
      {may(me, 'orders:manage', order.locationGuid) ? (
        <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
          <BusyButton busy={change.isPending && pressed === 'sent-again'} onClick={() => press('sent-again')}>
            <LabelOf words={t('Send it again')} name={name} />
          </BusyButton>
          <BusyButton
            look="secondary"
            busy={change.isPending && pressed === 'told'}
            onClick={() => press('told')}
          >
            <LabelOf words={t('I told the shopper')} name={name} />
          </BusyButton>
        </div>
      ) : null}
    </div>
  );
}
