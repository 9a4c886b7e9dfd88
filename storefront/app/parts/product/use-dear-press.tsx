import { useState, type ReactNode } from 'react';
import { amountOf, type Sellable } from '../../state/optimistic-cart.ts';
import type { AskDear } from './dear-question.tsx';

/** The amount in cents above which one press asks a question. */
const dearCents = 4000;

/**
 * Returns a press that asks before it adds more than $40 of a product: once for a product and visit, whatever
 * the answer. The question's code loads with the first such press; offline nothing is asked.
 */
export function useDearPress(product: Sellable): {
  /** Calls `add`, after a yes where the step between the quantities is dear. */
  press: (from: number, to: number, add: () => void) => void;
  /** The open question; render it with the control. */
  question: ReactNode;
} {
  const [question, setQuestion] = useState<ReactNode>(null);
  const press: AskDear = (from, to, add) => {
    if (amountOf(product, to) - amountOf(product, from) <= dearCents) return add();
    import('./dear-question.tsx').then(({ askDear }) => askDear(product, setQuestion)(from, to, add), add);
  };
  return { press, question };
}
