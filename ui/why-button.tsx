import { useId, useState, type ComponentProps, type MouseEvent } from 'react';
import { useAnnounce } from './announce.tsx';
import { BusyButton } from './busy-button.tsx';
import { useToast } from './toast.tsx';

/** `disabled` is for the moment in which another button's press is under way. */
type Props = ComponentProps<typeof BusyButton> & {
  /** The sentence that says what is missing before it can do something; null: nothing is. */
  why: string | null;
};

/**
 * A button that looks disabled while something is missing, and can be reached and asked all the same: a screen reader reads
 * with it what is missing, before what else describes it, a press says it, and so does a pointer over it. A press shows it too, and so does
 * Enter in a field of its form: in a dialog above the button, since toasts lie under dialogs, else in a toast.
 */
export function WhyButton({ why, onClick, ...rest }: Props) {
  const id = useId();
  const described = rest['aria-describedby'];
  const announce = useAnnounce();
  const toast = useToast();
  const [asked, setAsked] = useState<string | null>(null);
  const missing =
    why === null
      ? {}
      : {
          title: why,
          'aria-disabled': true,
          'aria-describedby': described ? `${id} ${described}` : id,
          onClick: (event: MouseEvent<HTMLButtonElement>) => {
            event.preventDefault();
            // A toast is an alert: it is heard too.
            if (event.currentTarget.closest('dialog') === null) return toast.passingFailure(why);
            setAsked(why);
            announce(why);
          },
        };
  // The button stays the same element, and keeps the focus, when it gets or loses its reason.
  return (
    <>
      {why === null ? null : (
        <span
          id={id}
          hidden={asked !== why}
          className="order-first block basis-full text-small font-semibold text-ink-2 [&[hidden]]:hidden"
        >
          {why}
        </span>
      )}
      <BusyButton {...rest} onClick={onClick} {...missing} />
    </>
  );
}
