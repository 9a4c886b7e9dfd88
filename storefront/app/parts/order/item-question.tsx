import type { ItemAsked } from '@larder/contract/order-item';
import { dollars } from '@larder/domain/money';
import { useText, type Say } from '@larder/ui/words.ts';
import { ContainsMark } from '../product/contains-mark.tsx';
import { PerUnit } from '../product/price.tsx';
import { ProductPicture } from '../product/product-picture.tsx';
import { QuestionFrame } from './question-frame.tsx';
import { useAnswer, type SendAnswer } from './use-answer.ts';

type Props = {
  asked: ItemAsked;
  /** The name of its landmark, if another question has the same title. */
  name?: string;
  level: 1 | 2;
  send: SendAnswer<ItemAsked>;
  /** Called when the question is answered or its time is over, so that it is loaded again. */
  onChanged: () => void;
};

/** Returns the title of a question about a missing product. */
export function itemTitle({ missing }: Pick<ItemAsked, 'missing'>, t: Say): string {
  return t("We're out of {0}", missing);
}

/** The picker's question whether a product may come in place of a missing one. */
export function ItemQuestion({ asked, name, level, send, onChanged }: Props) {
  const t = useText();
  const { now, ...answering } = useAnswer(asked, send, onChanged);
  return (
    <QuestionFrame
      {...answering}
      name={name}
      title={itemTitle(now, t)}
      level={level}
      isWaiting={now.state === 'waiting'}
      until={now.expiresAt}
      onOver={onChanged}
      yes={t('Yes, bring it')}
      no={t('No, leave it out')}
      otherwise={
        now.otherwise === 'comes'
          ? t("Without an answer, we'll bring it: you chose the best match.")
          : t("Without an answer, we'll leave it out and you don't pay for it.")
      }
      outcome={outcomeText(now, t)}
    >
      {now.state === 'waiting' ? <p>{t('Would you like this instead?')}</p> : null}
      <div className="flex items-center gap-4">
        <span className="size-24 flex-none overflow-hidden rounded-md bg-tile">
          <ProductPicture guid={now.offeredThumbnailId} size={96} />
        </span>
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{now.offered}</p>
          <ContainsMark allergens={now.allergens} className="my-1" />
          {now.unitPrice === null ? null : (
            <p className="tnum text-ink-2">
              {now.quantity} × {dollars(now.unitPrice)}
              <PerUnit mode={now.sellingMode} />
            </p>
          )}
          {now.state === 'waiting' || now.state === 'yes' ? (
            <p className="tnum mt-1 text-small font-semibold text-ok">
              {t('You pay at most {0} for it.', dollars(now.most))}
            </p>
          ) : null}
        </div>
      </div>
    </QuestionFrame>
  );
}

function outcomeText({ state, missing, offered }: ItemAsked, t: Say): string {
  if (state === 'yes') return t("You said yes. We'll bring {0}.", offered);
  if (state === 'no') return t("You said no. We'll leave out {0}, and you don't pay for it.", missing);
  return t("This question is closed. Your order's page shows what you'll get.");
}
