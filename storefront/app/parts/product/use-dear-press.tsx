import { useState, type ReactNode } from 'react';
import { amountOf, type Sellable } from '../../state/optimistic-cart.ts';
import type { AskDear } from './dear-question.tsx';

/** From above so many cents on, what one press adds is asked about. */
const dearCents = 4000;

/**
 * Asks before a press that adds more than $40 of a product: once for a product and visit, whatever the answer. The
 * question comes with the first such press; without a line there is none to ask.
 */
export function useDearPress(product: Sellable): {
  /** Calls `add`, after a yes where the step between these two quantities is dear. */
  press: (from: number, to: number, add: () => void) => void;
  /** What is asked now; rendered with the control. */
  question: ReactNode;
} {
  const [question, setQuestion] = useState<ReactNode>(null);
  const press: AskDear = (from, to, add) => {
    if (amountOf(product, to) - amountOf(product, from) <= dearCents) return add();
    import('./dear-question.tsx').then(({ askDear }) => askDear(product, setQuestion)(from, to, add), add);
  };
  return { press, question };
}
