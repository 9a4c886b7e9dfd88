import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import path from 'node:path';
import { defineConfig } from 'vite';
import { answerShapesOf } from '@larder/contract/answer-shapes';
import { commerce } from '@larder/contract/commerce';
import { experience } from '@larder/contract/experience';
import { writeCoreFont } from './core-font.ts';
import { loadCodeOurselves } from './load-code.ts';
import { makeIconsOurselves } from './own-icons.ts';
import { reachedFrom } from './reached-from.ts';

await writeCoreFont();
const everyPage = reachedFrom('entry.client', 'root', 'shell/shell', 'shell/screen');
const frontPage = reachedFrom('home/home');
const house = path.resolve(import.meta.dirname, '..');
const shared = [
  'storefront/app',
  'ui',
  'domain',
  'text',
  'node_modules/lucide-react',
  'node_modules/zustand',
];
const isOurs = (id: string) => shared.some((folder) => id.startsWith(path.join(house, folder, path.sep)));
const isIcon = (id: string) => /\/lucide-react\/.*\/icons\//.test(id);
const isOurSheet = (id: string) => isOurs(id) && id.endsWith('.css') && !id.endsWith('/address-map.css');

export default defineConfig({
  plugins: [
    loadCodeOurselves(),
    makeIconsOurselves(),
    tailwindcss(),
    reactRouter(),
    everyPage.plugin,
    frontPage.plugin,
  ],
  // The browser checks the shapes of answers without the schemas, which would be half of every page's code.
  define: { ANSWER_SHAPES: JSON.stringify(answerShapesOf({ ...commerce, ...experience })) },
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        // Dozens of modules of a few hundred bytes compress badly one by one, so they are joined: the modules of
        // every page, those the front page shares with others (cards), and those most other screens share
        // (forms).
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              // The router loads code by ours.
              test: /node_modules\/(react|react-dom|scheduler|react-router)\/|\/app\/bring-code\.ts$/,
              priority: 5,
            },
            {
              name: 'start',
              // The sheets of the front page come along: one file to wait for before the first paint, not five.
              test: (id) =>
                everyPage.isReached(id) || everyPage.isReachedSheet(id) || frontPage.isReachedSheet(id),
              priority: 4,
            },
            // All other sheets: small, and a page needs several of them. The map's overrule a library's, behind which they stay.
            { name: 'screens', test: isOurSheet, priority: 3 },
            { name: 'cards', test: frontPage.isReached, minShareCount: 2, priority: 2 },
            // The icons of all other screens: a few bytes each, and no chunk of its own for any.
            { name: 'icons', test: isIcon, minShareCount: 2, priority: 2 },
            {
              name: 'shared',
              test: isOurs,
              minShareCount: 8,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: [/^@larder\//, 'lucide-react'] },
});
