import { CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useText } from './words.ts';
import { BusyButton } from './busy-button.tsx';

type Props = {
  /** The sentence that says what went wrong. */
  text: string;
  /** The next steps, under the sentence. */
  children?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** A failure, shown where the content would be. */
export function ErrorPanel({ text, children, onRetry, busy, ref }: Props) {
  const t = useText();
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
      {onRetry ? (
        <BusyButton look="secondary" busy={busy} onClick={onRetry}>
          {t('Try again')}
        </BusyButton>
      ) : null}
    </div>
  );
}
