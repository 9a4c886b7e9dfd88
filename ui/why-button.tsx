import { useId, type ComponentProps, type MouseEvent } from 'react';
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
 * with it what is missing, a press says it, in a toast too where it came from a pointer, and so does a pointer over it.
 */
export function WhyButton({ why, onClick, ...rest }: Props) {
  const id = useId();
  const announce = useAnnounce();
  const toast = useToast();
  const missing =
    why === null
      ? {}
      : {
          title: why,
          'aria-disabled': true,
          'aria-describedby': id,
          onClick: (event: MouseEvent<HTMLButtonElement>) => {
            event.preventDefault();
            // Who pressed with a finger hears nothing, and sees no title either.
            if (event.detail > 0) toast.passingFailure(why);
            else announce(why);
          },
        };
  // The button stays the same element, and keeps the focus, when it gets or loses its reason.
  return (
    <>
      {why === null ? null : (
        <span id={id} hidden>
          {why}
        </span>
      )}
      <BusyButton {...rest} onClick={onClick} {...missing} />
    </>
  );
}
