import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

function statOf(pid: number): { parent: number; ms: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return {
      parent: Number(fields[1]),
      ms: ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond,
    };
  } catch {
    return null;
  }
}

/** Returns the CPU milliseconds that a process and its present children have used so far; 0 for null. */
export function processorMs(root: number | null): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const stats = new Map(all.map((pid) => [pid, statOf(pid)]));
  let sum = 0;
  for (const [pid, stat] of stats) {
    if (stat && (pid === root || stat.parent === root)) sum += stat.ms;
  }
  return sum;
}

/** Returns resident memory in MB. */
export function residentMb(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((text) => text.startsWith('VmRSS'));
  return Math.round(Number(/\d+/.exec(line ?? '')?.[0] ?? 0) / 1024);
}
