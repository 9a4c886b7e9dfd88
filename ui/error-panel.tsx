import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { useAnnounce } from './announce.tsx';
import { useText } from './words.ts';
import { BusyButton } from './busy-button.tsx';

type Props = {
  /** The sentence that says what went wrong. */
  text: string;
  /** The next steps, under the sentence. */
  children?: ReactNode;
  /** Tries again; the panel is busy until what it returns is over. */
  onRetry?: () => void | Promise<void>;
  /** Whether a try is under way that `onRetry` does not wait for. */
  busy?: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** A failure, shown where the content would be. A second try is announced, and that it ended as the first. */
export function ErrorPanel({ text, children, onRetry, busy = false, ref }: Props) {
  const t = useText();
  const { isTrying, retry } = useSaidRetry(onRetry, busy, text);
  return (
    <div
      ref={ref}
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-danger-soft p-4 text-danger"
    >
      <CircleAlert aria-hidden size={24} className="flex-none" />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="font-semibold">{text}</p>
        {children ? <div className="text-small text-ink">{children}</div> : null}
      </div>
      {retry ? (
        <BusyButton look="secondary" busy={isTrying} onClick={retry}>
          {t('Try again')}
        </BusyButton>
      ) : null}
    </div>
  );
}

/**
 * Announces a retry, and its outcome if the words stay the same: an unchanged panel is not read again, and one with other
 * words is read by itself.
 */
function useSaidRetry(onRetry: Props['onRetry'], busy: boolean, text: string) {
  const t = useText();
  const announce = useAnnounce();
  /** The words when the retry was pressed; null while none is under way. */
  const before = useRef<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const isTrying = busy || isWaiting;
  useEffect(() => {
    if (isTrying || before.current === null) return;
    const isSame = before.current === text;
    before.current = null;
    if (isSame) announce(text);
    // Announced only when a try ends.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isTrying]);
  if (!onRetry) return { isTrying, retry: undefined };
  const retry = () => {
    before.current = text;
    announce(t('Trying again...'));
    const outcome = onRetry();
    if (!outcome) return;
    setWaiting(true);
    void outcome.finally(() => setWaiting(false));
  };
  return { isTrying, retry };
}
