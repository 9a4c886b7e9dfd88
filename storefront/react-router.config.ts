import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The site map is small (0.7 kB): sending it whole saves a request per page full of links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
