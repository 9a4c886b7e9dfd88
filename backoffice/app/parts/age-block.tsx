import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { CircleCheck, IdCard } from 'lucide-react';
import { useState } from 'react';
import type { Age } from '../state/handing.ts';
import { AgeSheet } from './age-sheet.tsx';

type Props = {
  order: { id: string; number: string; revision: number };
  age: Age | null;
  place: 'age' | 'age-at-door';
};

/** The age check of an order with restricted goods: still to be done, or done. */
export function AgeBlock({ order, age, place }: Props) {
  const t = useText();
  // As it was when the sheet was opened: it stays open when somebody else answers, and says so.
  const [asked, setAsked] = useState<Age | null>(null);
  const isOpen = age !== null && age.answer !== 'yes';
  return (
    <>
      {age?.answer === 'yes' ? (
        <p className="flex min-h-12 items-center gap-2 font-bold">
          <CircleCheck aria-hidden size={20} />
          {t('{0}+: old enough', age.years)}
        </p>
      ) : null}
      {isOpen ? (
        <Button look="secondary" className="min-h-14" aria-haspopup="dialog" onClick={() => setAsked(age)}>
          <IdCard aria-hidden size={22} />
          {t('Check the age: {0}+', age.years)}
          <span className="sr-only"> {order.number}</span>
        </Button>
      ) : null}
      {asked ? (
        <AgeSheet
          order={order}
          age={isOpen ? age : asked}
          isAnswered={!isOpen}
          place={place}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
