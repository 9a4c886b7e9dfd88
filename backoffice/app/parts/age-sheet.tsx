import { useAnnounce } from '@larder/ui/announce.tsx';
import { isOldEnough } from '@larder/domain/age';
import { longDate } from '@larder/text/dates';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import type { Age } from '../state/handing.ts';
import { useOrderChange } from '../state/order.ts';
import './age-sheet.css';
import { AgeAnswered } from './age-answered.tsx';
import { AgeVerdicts } from './age-verdicts.tsx';
import { birthDayOf, faultIn, slashed } from './birth-day.ts';
import { Failure } from './failure.tsx';

type Answer = 'yes' | 'no' | 'refused';
type Props = {
  order: { id: string; revision: number };
  age: Age;
  /** Whether there is an answer by now, be it somebody else's. */
  isAnswered: boolean;
  place: 'age' | 'age-at-door';
  onClose: () => void;
};

/**
 * Asks for the recipient's day of birth, because goods have a minimum age. The day is compared here and sent
 * nowhere: only yes, no or refused is sent. After no and refused those goods are taken off, which is said
 * before.
 */
export function AgeSheet({ order, age, isAnswered, place, onClose }: Props) {
  const t = useText();
  const lang = useLang();
  const toast = useToast();
  const announce = useAnnounce();
  const change = useOrderChange<{ isCancelled: boolean }>(order);
  const [typed, setTyped] = useState('');
  const [leaving, setLeaving] = useState<'no' | 'refused' | null>(null);
  const born = birthDayOf(typed);
  const isOld = born !== null && isOldEnough(born, age.bornUntil);
  const fault = faultIn(typed, age.bornUntil);
  const enter = (day: string) => {
    setTyped(day);
    const wrong = faultIn(day, age.bornUntil);
    // Focus stays in the field, so the fault must be announced.
    if (wrong) announce(t(wrong));
  };
  const answer = (said: Answer) =>
    change.mutate(
      (operations, { id, revision }) =>
        operations(place === 'age' ? 'POST api/orders/:id/age' : 'POST api/orders/:id/age-at-door', {
          params: { id },
          body: { revision, answer: said },
        }),
      {
        onSuccess: ({ isCancelled }) => {
          if (isCancelled) toast.success(t('Order cancelled'));
          else toast.success(said === 'yes' ? t('Old enough') : t('Taken off, and refunded'));
          onClose();
        },
      },
    );
  // One's own answer closes it, though the board may know of it before its call has ended.
  if (isAnswered && !change.isPending && !change.isSuccess)
    return <AgeAnswered years={age.years} hasTried={change.isError} onClose={onClose} />;
  return (
    <Dialog
      title={t('{0} or older', age.years)}
      size="small"
      edited={typed !== ''}
      onClose={onClose}
      footer={
        leaving ? (
          <>
            <Button look="secondary" onClick={() => setLeaving(null)}>
              {t('Back')}
            </Button>
            <BusyButton look="danger" busy={change.isPending} onClick={() => answer(leaving)}>
              {t('Take them off and refund')}
            </BusyButton>
          </>
        ) : (
          <AgeVerdicts
            isKnown={born !== null}
            isOld={isOld}
            busy={change.isPending}
            onLeave={setLeaving}
            onOld={() => answer('yes')}
          />
        )
      }
    >
      <div className="grid gap-4">
        {leaving ? (
          <p role="alert">
            {t('These are taken off and refunded; the rest goes on. This cannot be undone.')}
          </p>
        ) : (
          <>
            <p className="age-until">
              {t('Born on this day or before:')}
              <strong className="tnum">{longDate(lang, age.bornUntil)}</strong>
            </p>
            <TextField
              label={t('Date of birth')}
              hint={t('Month, day, year, like 08/24/1990. It is not kept.')}
              inputMode="numeric"
              autoComplete="off"
              className="age-field"
              value={typed}
              error={fault && t(fault)}
              onChange={(event) => enter(slashed(event.target.value))}
            />
          </>
        )}
        <ul className="age-lines">
          {age.lines.map((line) => (
            <li key={line.lineId}>
              {line.units} × {line.prodName}
            </li>
          ))}
        </ul>
        {change.error ? <Failure error={change.error} /> : null}
      </div>
    </Dialog>
  );
}
