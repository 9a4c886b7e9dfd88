import { answered } from '@larder/ui/answered.ts';
import type { DataStrategyResult } from 'react-router';
import { isCodeMissing } from '../bring-code.ts';

type Results = Record<string, DataStrategyResult>;
type Move = {
  /** The address without origin and hash. */
  path: string;
  /** Aborted when another press comes first. */
  signal: AbortSignal;
};

/**
 * Returns the results of a move, from `next`. When its screen's code does not come, the router never asks for it
 * again in this document: if the server answers, the address is opened as a new document, with the newest code;
 * otherwise the move fails with the TypeError of `fetch`.
 */
export async function withCode({ path, signal }: Move, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  return Object.keys(results).some(isCodeMissing) ? openOnceAnswered(path, signal) : results;
}

/** Opens an address as a new document once the server has answered; the promise stays open meanwhile. */
async function openOnceAnswered(path: string, signal: AbortSignal): Promise<never> {
  await answered(path, signal);
  window.location.assign(path);
  return new Promise(() => undefined);
}
