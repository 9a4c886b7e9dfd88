/** A component's own style sheet; the bundler puts it on the pages that need it. */
declare module '*.css';
