import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { aSellable } from '../shell/testing/shopper.ts';
import { noChanges, pressed, refused, sent, undone, type Changes, type Pending } from './pending.ts';

const product = (key: number) => aSellable({ key, name: `Product ${key}` });

type Step = { what: 'press' | 'send' | 'take' | 'refuse' | 'undo'; key: number; quantity: number };
const key = fc.integer({ min: 1, max: 3 });
const quantity = fc.integer({ min: 0, max: 4 });
const steps = fc.array(
  fc.record<Step>({ what: fc.constantFrom('press', 'send', 'take', 'refuse', 'undo'), key, quantity }),
  // Long ones: a press while the one before it is under way takes four steps of one product.
  { maxLength: 60, size: 'max' },
);
/** A line: the unanswered change sent to the server, and the server's quantity. */
type Line = { underWay: Pending | undefined; confirmed: number };

/**
 * Plays a shopper and a server that answers at any time; `check` sees the state after and before each step.
 */
function play(
  played: readonly Step[],
  check: (step: Step, before: Changes, after: Changes, line: Line) => void,
): void {
  let changes = noChanges;
  const lines = new Map<number, Line>();
  for (const step of played) {
    const line = lines.get(step.key) ?? { underWay: undefined, confirmed: 0 };
    lines.set(step.key, line);
    const before = changes;
    if (step.what === 'press') changes = pressed(before, product(step.key), step.quantity, line.confirmed);
    if (step.what === 'send') line.underWay = before.pending[step.key];
    if (step.what === 'take' && line.underWay) {
      line.confirmed = line.underWay.quantity;
      changes = sent(before, step.key, line.underWay);
    }
    if (step.what === 'refuse' && line.underWay) changes = refused(before, step.key, line.underWay, 'no');
    if (step.what === 'undo') changes = undone(before, step.key, line.confirmed);
    check(step, before, changes, line);
    if (step.what === 'take' || step.what === 'refuse') line.underWay = undefined;
  }
}

const shown = (changes: Changes, line: Line, of: number) => changes.pending[of]?.quantity ?? line.confirmed;

it('a pending change shows the last press, whatever the server says of an older one', () => {
  fc.assert(
    fc.property(steps, (played) => {
      play(played, (step, before, after, line) => {
        if (step.what === 'press') expect(shown(after, line, step.key)).toBe(step.quantity);
        if (step.what !== 'take' && step.what !== 'refuse') return;
        const newest = before.pending[step.key];
        if (newest !== line.underWay) expect(after.pending[step.key]).toBe(newest);
      });
    }),
  );
});

it('a pending change ends once the server has taken or refused the newest one of its product, and the server’s quantity shows', () => {
  fc.assert(
    fc.property(steps, (played) => {
      play(played, (step, before, after, line) => {
        const isAnswer = step.what === 'take' || step.what === 'refuse';
        if (!isAnswer || !line.underWay || before.pending[step.key] !== line.underWay) return;
        expect(after.pending).not.toHaveProperty(String(step.key));
        expect(shown(after, line, step.key)).toBe(line.confirmed);
      });
    }),
  );
});

it('a pending change of one product leaves the others unchanged', () => {
  fc.assert(
    fc.property(steps, (played) => {
      play(played, (step, before, after) => {
        for (const other of [1, 2, 3].filter((each) => each !== step.key)) {
          expect(after.pending[other]).toBe(before.pending[other]);
          expect(after.errors[other]).toBe(before.errors[other]);
        }
      });
    }),
  );
});

it('a refusal stays with its product until the next press, which leaves out that of an older one', () => {
  fc.assert(
    fc.property(steps, (played) => {
      play(played, (step, before, after, line) => {
        const isNewest = before.pending[step.key] === line.underWay;
        if (step.what === 'refuse' && line.underWay)
          expect(after.errors[step.key]).toBe(isNewest ? 'no' : before.errors[step.key]);
        if (step.what === 'press') expect(after.errors).not.toHaveProperty(String(step.key));
        if (step.what === 'take') expect(after.errors[step.key]).toBe(before.errors[step.key]);
      });
    }),
  );
});

it('an undone removal shows the quantity before it, and sends nothing that the server has', () => {
  fc.assert(
    fc.property(quantity, fc.array(quantity, { maxLength: 3 }), (confirmed, presses) => {
      const line = { underWay: undefined, confirmed };
      const before = presses.reduce((all, each) => pressed(all, product(1), each, confirmed), noChanges);
      const after = undone(pressed(before, product(1), 0, confirmed), 1, confirmed);
      expect(shown(after, line, 1)).toBe(shown(before, line, 1));
      expect(1 in after.pending).toBe(shown(before, line, 1) !== confirmed);
    }),
  );
});
