/// <reference types="vite/client" />

type AnswerShapes = Readonly<Record<string, string>>;

/** What answers look like on top, by call: written in by vite.config.ts. */
declare const OPERATION_SHAPES: AnswerShapes;
