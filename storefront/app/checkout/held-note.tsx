import { plural } from '@larder/text/say';
import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useCheckout } from './checkout-context.ts';
import { useMinutesHeld } from './use-window-hold.ts';

/**
 * Shows for how many minutes the chosen window is held, silently; only that the hold ends soon is announced,
 * once.
 */
export function HeldNote({ className = 'text-ink-2' }: { className?: string }) {
  const t = useText();
  const { data, windowHold, versionKey } = useCheckout();
  const held = data.selectedSlot && data.held;
  const { minutes, isEnding } = useMinutesHeld(held);
  const text =
    minutes === null
      ? t(
          held
            ? "We're no longer holding this time; we'll reserve it when you place your order"
            : reservedText,
        )
      : t(plural(minutes, 'Held for you for {0} more minute', 'Held for you for {0} more minutes'), minutes);
  useSaidOnce(isEnding || (held !== null && minutes === null), text);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const prolong = async () => {
    setBusy(true);
    const failure = await windowHold.prolong(versionKey);
    if (failure !== null) toast.failure(errorText(failure, t));
    setBusy(false);
  };
  const canProlong = isEnding && held !== null && held.prolongationsLeft > 0;
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-1 text-small ${className}`}>
      <p className="tnum">{text}</p>
      {canProlong ? (
        <BusyButton look="quiet" busy={busy} onClick={() => void prolong()}>
          {t('Hold it longer')}
        </BusyButton>
      ) : null}
    </div>
  );
}

const reservedText = "We'll reserve this time when you place your order";

/** Announces a sentence when its cause begins, and not again while that lasts. */
function useSaidOnce(begins: boolean, text: string): void {
  const announce = useAnnounce();
  const said = useRef(false);
  useEffect(() => {
    if (begins && !said.current) announce(text);
    said.current = begins;
  }, [begins, text, announce]);
}
