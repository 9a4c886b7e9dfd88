/** The bundler puts a component's sheet on the pages that need it. */
declare module '*.css';
