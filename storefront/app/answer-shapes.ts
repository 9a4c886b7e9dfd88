/**
 * The top-level shapes of the backends' answers, put in when the storefront is built: browser and server check what
 * they are answered by them. entry.server.tsx re-exports them for the server.
 */
export const answerShapes = typeof ANSWER_SHAPES === 'undefined' ? {} : ANSWER_SHAPES;
