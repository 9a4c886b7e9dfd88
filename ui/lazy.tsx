import { lazy as reactLazy, use, useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { isGone, isNoAnswer } from './error-text.ts';
import { MissingPart } from './missing-part.tsx';

type Came<Props> = { Part: ComponentType<Props> } | { Part: null; isGone: boolean };
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component that a press opens, whose code is loaded then. If the code does not come, offline for example, a
 * notice beside the pressed control says so and offers to try again, and the screen stays; with React's `lazy` an
 * error would replace it. What did not come is asked for again the next time, too. Code that the server no longer has
 * never comes to this page: the notice then offers to load it anew.
 */
export function lazy<Props extends { onClose?: () => void }>(load: Load<Props>): ComponentType<Props> {
  let coming: Promise<Came<Props>> | null = null;
  const come = () =>
    (coming ??= load().then(
      ({ default: Part }): Came<Props> => ({ Part }),
      (error: unknown) => {
        if (isNoAnswer(error)) return { Part: null, isGone: isGone(error) };
        throw error;
      },
    ));
  const Missing = (props: ComponentProps<typeof MissingPart>) => {
    // From here on the failure is known, and the next attempt is a new one.
    useEffect(() => {
      coming = null;
    });
    return <MissingPart {...props} />;
  };
  return function Lazy(props: Props) {
    const [mine, setMine] = useState(come);
    const came = use(mine);
    if (came.Part) return <came.Part {...props} />;
    return <Missing isGone={came.isGone} onClose={props.onClose} onAgain={() => setMine(come())} />;
  };
}

/**
 * A component that nobody asks for, like React's `lazy`. Until its code comes, the fallback of its Suspense stays,
 * or what the server rendered. Once the browser is back online it is tried again.
 */
export function later<Props>(load: Load<Props>): ComponentType<Props> {
  return reactLazy(() => untilItComes(load));
}

async function untilItComes<Props>(load: Load<Props>): ReturnType<Load<Props>> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
      await new Promise((done) => addEventListener('online', done, { once: true }));
    }
  }
}
