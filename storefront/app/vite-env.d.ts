/// <reference types="vite/client" />

/**
 * The shapes of the backends' answers, inserted when the storefront is built (vite.config.ts), and only
 * there.
 */
declare const ANSWER_SHAPES: Readonly<Record<string, string>>;
