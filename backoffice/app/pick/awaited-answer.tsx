import { useText } from '@larder/ui/words.ts';
import { minutesLeft, timeLeftWords } from '../parts/time-left.ts';

type Props = {
  /** Whether the shopper is asked about a line; else if the order may come to more. */
  isOfLine: boolean;
  /** When the time to answer is over, and the present, both in epoch milliseconds. */
  until: number;
  now: number;
};

/** Says that the shopper was asked, what happens without an answer, and how long it is waited for. */
export function AwaitedAnswer({ isOfLine, until, now }: Props) {
  const t = useText();
  return (
    <>
      <h2 className="h2 outline-none" tabIndex={-1}>
        {t('Waiting for shopper')}
      </h2>
      <p>
        {isOfLine
          ? t('The shopper has five minutes to answer. Then the rule decides.')
          : t(
              'May it come to more? The shopper has five minutes; without a yes, what was agreed is charged.',
            )}
      </p>
      <p className="font-bold tnum">{timeLeftWords(Math.max(0, minutesLeft(until, now)), t)}</p>
    </>
  );
}
