import type { Locator } from '@playwright/test';

/** The taps and characters that a task took. */
type Effort = { taps: number; characters: number };

/** Acts as a shopper and counts taps: a press is one, a choice in a select two, Next or Enter between fields none. */
export type Counter = {
  effort: Effort;
  press(target: Locator): Promise<void>;
  choose(target: Locator, option: string): Promise<void>;
  /** Types into a field that has focus already, by a press or by Next. */
  type(target: Locator, text: string): Promise<void>;
};

export function countEffort(): Counter {
  const effort: Effort = { taps: 0, characters: 0 };
  return {
    effort,
    async press(target) {
      await target.click();
      effort.taps += 1;
    },
    async choose(target, option) {
      await target.selectOption(option);
      effort.taps += 2;
    },
    async type(target, text) {
      await target.fill(text);
      effort.characters += text.length;
    },
  };
}

/** A task with its effort and the most taps it may take. */
export type Task = Effort & { task: string; maxTaps: number };

/** Prints tasks as a table. */
export function printTasks(tasks: readonly Task[]): void {
  const width = Math.max(...tasks.map(({ task }) => task.length));
  const rows = tasks.map(
    ({ task, taps, characters, maxTaps }) =>
      `| ${task.padEnd(width)} | ${String(taps).padStart(4)} | ${String(maxTaps).padStart(7)} | ${String(characters).padStart(10)} |`,
  );
  const head = `| ${'task'.padEnd(width)} | taps | at most | characters |`;
  process.stdout.write(`\n${[head, ...rows].join('\n')}\n`);
}
