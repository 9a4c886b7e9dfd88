import type { Figure } from './measure.ts';

/** Returns the table with which `npm run bench` ends. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    figure.perSecond.toFixed(0),
    figure.p50.toFixed(1),
    Number.isNaN(figure.p99) ? '' : figure.p99.toFixed(1),
    figure.cpuMs.toFixed(2),
    figure.databaseMs.toFixed(2),
    figure.statements.toFixed(1),
    figure.goal === null ? '' : figure.goal.toFixed(2),
    figure.goal === null
      ? ''
      : figure.cpuMs <= figure.goal
        ? 'reached'
        : `missed ${(figure.cpuMs / figure.goal).toFixed(1)}x`,
    [
      figure.coldCpuMs === null ? '' : `cold ${figure.coldCpuMs.toFixed(2)}`,
      figure.errors === 0 ? '' : `${figure.errors} errors`,
    ]
      .filter(Boolean)
      .join(', '),
  ]);
  const all = [
    ['work', 'per second', 'p50 ms', 'p99 ms', 'CPU ms', 'of it SQL', 'statements', 'goal', '', ''],
    ...rows,
  ];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n');
}
