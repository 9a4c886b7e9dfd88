import type { Config } from '@react-router/dev/config';

export default {
  // Nothing here is for search engines or first visits: one empty page for every address, drawn in the browser.
  ssr: false,
  basename: '/backoffice/',
} satisfies Config;
