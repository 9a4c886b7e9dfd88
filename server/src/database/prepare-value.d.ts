declare module 'pg/lib/utils.js' {
  /** Returns a value as the driver sends it: text, bytes, or null. Throws for what JSON cannot hold. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
