import { lazy as reactLazy, use, useEffect, useState, type ComponentType } from 'react';
import { isNoAnswer } from './error-text.ts';
import { MissingPart } from './missing-part.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component that a press opens, whose code is loaded then. If the code does not come, offline for example, a
 * notice beside the pressed control says so and offers to try again, and the screen stays; with React's `lazy` an
 * error would replace it. What did not come is asked for again the next time, too.
 */
export function lazy<Props extends { onClose?: () => void }>(load: Load<Props>): ComponentType<Props> {
  let coming: Promise<ComponentType<Props> | null> | null = null;
  const come = () =>
    (coming ??= load().then(
      ({ default: Part }) => Part,
      (error: unknown) => {
        if (isNoAnswer(error)) return null;
        throw error;
      },
    ));
  const Missing = (props: { onAgain: () => void; onClose?: () => void }) => {
    // From here on the failure is known, and the next attempt is a new one.
    useEffect(() => {
      coming = null;
    });
    return <MissingPart {...props} />;
  };
  return function Lazy(props: Props) {
    const [mine, setMine] = useState(come);
    const Part = use(mine);
    return Part ? <Part {...props} /> : <Missing onClose={props.onClose} onAgain={() => setMine(come())} />;
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
