import { useText } from '@larder/ui/words.ts';
import { CircleAlert } from 'lucide-react';
import { useCheckout } from './checkout-context.ts';
import { LostWindow } from './lost-window.tsx';
import { missingText, stepOfMissing } from './missing.ts';
import { useMinimum } from './use-place-order.ts';

/**
 * The things that the last press of Place Order found missing, each with a link to its step, and the store's
 * message.
 */
export function MissingList() {
  const t = useText();
  const { data, openStep } = useCheckout();
  const minimum = useMinimum();
  const notice = data.notices.review;
  if (data.missing.length === 0 && !notice) return null;
  return (
    <>
      <div
        id="checkout-review-notice"
        role="alert"
        tabIndex={-1}
        className="mb-5 flex gap-3 rounded-md border-2 border-danger bg-danger-soft p-4 text-danger outline-none"
      >
        <CircleAlert aria-hidden size={22} className="mt-px flex-none" />
        <div className="grid gap-1.5">
          {notice ? <p className="font-semibold">{notice}</p> : null}
          {data.missing.length > 0 ? (
            <>
              <p className="font-semibold">{t('Before you place the order:')}</p>
              <ul className="grid">
                {data.missing.map((missing) => (
                  <li key={missing}>
                    {stepOfMissing(missing) === 'review' ? (
                      t(...missingText(missing, minimum))
                    ) : (
                      <button
                        type="button"
                        className="min-h-11 rounded-xs py-1 text-left underline underline-offset-3"
                        onClick={() => openStep(stepOfMissing(missing))}
                      >
                        {t(...missingText(missing, minimum))}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      </div>
      <LostWindow className="mb-5" />
    </>
  );
}
