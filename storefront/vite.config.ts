import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { answerShapesOf } from '@larder/contract/answer-shapes';
import { commerce } from '@larder/contract/commerce';
import { experience } from '@larder/contract/experience';
import { writeCoreFont } from './core-font.ts';

await writeCoreFont();

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The browser checks what answers look like without the schemas, which would be the larger half of every page's code.
  define: { ANSWER_SHAPES: JSON.stringify(answerShapesOf({ ...commerce, ...experience })) },
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        // Dozens of modules of a few hundred bytes compress badly one by one: what most screens use travels together.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
              priority: 2,
            },
            {
              name: 'shared',
              test: /\/(app|domain|text)\/|lucide-react|zustand/,
              minShareCount: 8,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: [/^@larder\//] },
});
