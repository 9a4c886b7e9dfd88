import { createStore, type StoreApi } from 'zustand';

type Unsent = {
  /** What is typed, as it is. */
  code: string;
  /** Why it was refused; null while it was not. */
  error: string | null;
  /** Whether its field is open. */
  isOpen: boolean;
  /** Whether the field, once it is there, takes the focus: what it says stopped something else. */
  takesFocus: boolean;
  /** The application under way: one at a time. */
  running: Promise<boolean> | null;
};

/** The promo code that is typed and not applied. It may outlive its field, for what it must not be forgotten at. */
export type UnsentCode = StoreApi<Unsent>;

/** What stands in a field that nobody has touched. */
const nothingTyped = { code: '', error: null, isOpen: false, takesFocus: false };

export function createUnsentCode(): UnsentCode {
  return createStore(() => ({ ...nothingTyped, running: null }));
}

/** Forgets what is typed, and closes its field. */
export function forgetTyped(unsent: UnsentCode): void {
  unsent.setState(nothingTyped);
}
