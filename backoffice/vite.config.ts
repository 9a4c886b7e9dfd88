import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { answerShapesOf } from '@larder/contract/answer-shapes';
import { operations } from '@larder/contract/operations';

export default defineConfig({
  base: '/backoffice/',
  plugins: [tailwindcss(), reactRouter()],
  // The browser checks the shapes of answers without the schemas.
  define: {
    OPERATION_SHAPES: JSON.stringify(answerShapesOf(operations)),
  },
  // One style sheet for all screens: they are few, and its layers keep their order.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, cssMinify: true, target: 'es2023' },
  ssr: { noExternal: [/^@larder\//] },
});
