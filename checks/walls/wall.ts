import { sourceOf, type Source } from './sources.ts';

/** A breach that a wall must notice, as files that could stand in the house. */
type Twin = { does: string; files: Record<string, string> };

/**
 * One rule of the house: its sentence, the check that returns its breaches, and breaches that prove it works.
 */
export type Wall = { states: string; breaches: (house: Source[]) => string[]; twins: Twin[] };

/** Returns the sources of a twin. */
export function houseOf(twin: Twin): Source[] {
  return Object.entries(twin.files).map(([file, text]) => sourceOf(file, text));
}

/** Returns a twin of one file. */
export function twin(does: string, file: string, text: string): Twin {
  return { does, files: { [file]: text } };
}
