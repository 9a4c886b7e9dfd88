import type { MoreAsked } from '@larder/contract/order-more';
import { cents, centsFromDecimal, dollars, formatMoney } from '@larder/domain/money';
import { useText, type Say } from '@larder/ui/words.ts';
import { QuestionFrame } from './question-frame.tsx';
import { useAnswer, type SendAnswer } from './use-answer.ts';

type Props = {
  asked: MoreAsked;
  level: 1 | 2;
  send: SendAnswer<MoreAsked>;
  /** Called when the question is answered or its time is over, so that it is loaded again. */
  onChanged: () => void;
};

/** Returns the title of a question about a higher sum. */
export function moreTitle({ asked }: Pick<MoreAsked, 'asked'>, t: Say): string {
  return t('Your bag came to {0}', dollars(asked));
}

/** The store's question whether an order may come to more than the shopper agreed to. */
export function MoreQuestion({ asked, level, send, onChanged }: Props) {
  const t = useText();
  const { now, ...answering } = useAnswer(asked, send, onChanged);
  const ceiling = dollars(now.ceiling);
  const sum = dollars(now.asked);
  const more = formatMoney(cents(centsFromDecimal(now.asked) - centsFromDecimal(now.ceiling)));
  return (
    <QuestionFrame
      {...answering}
      title={moreTitle(now, t)}
      level={level}
      isWaiting={now.state === 'waiting'}
      until={now.expiresAt}
      onOver={onChanged}
      yes={t('Yes, pay {0}', sum)}
      no={t('No, pay {0}', ceiling)}
      otherwise={t('Without an answer, you pay {0}.', ceiling)}
      outcome={
        now.state === 'raised'
          ? t('You agreed. You pay at most {0}.', sum)
          : t('You pay at most {0}.', ceiling)
      }
    >
      {now.state === 'waiting' ? (
        <>
          <p className="tnum">{t("That's {0} more than the most you agreed to.", more)}</p>
          <p className="tnum text-small text-ink-2">
            {t(
              "If you agree, we'll authorize {0} more on your card. If not, you pay at most {1}.",
              more,
              ceiling,
            )}
          </p>
        </>
      ) : null}
    </QuestionFrame>
  );
}
