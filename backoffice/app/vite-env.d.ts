/// <reference types="vite/client" />

type AnswerShapes = Readonly<Record<string, string>>;

/** The top-level shapes of answers, by call; inserted by vite.config.ts. */
declare const OPERATION_SHAPES: AnswerShapes;
