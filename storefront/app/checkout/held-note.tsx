import { plural } from '@larder/text/say';
import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { useText, type Say } from '@larder/ui/words.ts';
import { useCheckout } from './checkout-context.ts';
import type { HeldWindow } from './checkout-state.ts';
import { minutesHeld, useMinutesHeld } from './use-window-hold.ts';

/**
 * Shows for how many minutes the chosen window is held, silently; only that the hold ends soon is announced,
 * once, and what a press to prolong it has come to.
 */
export function HeldNote({ className = 'text-ink-2' }: { className?: string }) {
  const t = useText();
  const announce = useAnnounce();
  const { data, checkout, windowHold, versionKey } = useCheckout();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ text: string; held: HeldWindow | null } | null>(null);
  const held = data.selectedSlot && data.held;
  const { minutes, isEnding } = useMinutesHeld(held);
  const text = heldText(minutes ?? 0, held !== null, t);
  useSaidOnce(isEnding || (held !== null && minutes === null), text);
  const canProlong = isEnding && held !== null && held.prolongationsLeft > 0;
  const prolong = async () => {
    setBusy(true);
    setFailed(null);
    const failure = await windowHold.prolong(versionKey);
    setBusy(false);
    if (failure !== null) return setFailed({ text: errorText(failure, t), held });
    const now = checkout.getState().held;
    announce(heldText(minutesHeld(now), now !== null, t));
  };
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-1 text-small ${className}`}>
      <p className="tnum">{text}</p>
      {canProlong ? (
        <BusyButton look="quiet" busy={busy} onClick={() => void prolong()}>
          {t('Hold it longer')}
        </BusyButton>
      ) : null}
      {/* Of a hold that there is no more, nothing has to be said. */}
      {failed && failed.held === held ? (
        <div className="basis-full">
          <ErrorPanel text={failed.text} />
        </div>
      ) : null}
    </div>
  );
}

function heldText(minutes: number, wasHeld: boolean, t: Say): string {
  if (minutes > 0)
    return t(
      plural(minutes, 'Held for you for {0} more minute', 'Held for you for {0} more minutes'),
      minutes,
    );
  return t(
    wasHeld
      ? "We're no longer holding this time; we'll reserve it when you place your order"
      : "We'll reserve this time when you place your order",
  );
}

/** Announces a sentence when its cause begins, and not again while that lasts. */
function useSaidOnce(begins: boolean, text: string): void {
  const announce = useAnnounce();
  const said = useRef(false);
  useEffect(() => {
    if (begins && !said.current) announce(text);
    said.current = begins;
  }, [begins, text, announce]);
}
