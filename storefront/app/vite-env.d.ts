/// <reference types="vite/client" />

/** What the backends' answers look like, put in when the storefront is built (vite.config.ts); nowhere else. */
declare const ANSWER_SHAPES: Readonly<Record<string, string>>;
