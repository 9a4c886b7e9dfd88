import { windowInProse } from '@larder/text/window-prose';
import { Button } from '@larder/ui/button.tsx';
import { pageWords, useLang, useText } from '@larder/ui/words.ts';
import { useCheckout } from './checkout-context.ts';

/** Offers, after a failed order, to take back the window it let go, with its way of receiving. */
export function LostWindow({ className = '' }: { className?: string }) {
  const t = useText();
  const lang = useLang();
  const { data, returnSlot } = useCheckout();
  if (!data.lostSlot) return null;
  const { slot } = data.lostSlot;
  const window = windowInProse(pageWords(lang), lang, slot, data.today ?? slot.day);
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-info-soft px-4 py-2.5 text-info ${className}`}
    >
      <p className="tnum min-w-[min(12rem,100%)] flex-1">
        {t("Your order didn't go through, so we released your time: {0}.", window)}
      </p>
      <Button look="secondary" onClick={() => void returnSlot()}>
        {t('Take this time again')}
      </Button>
    </div>
  );
}
