import { documentLang, provideWords } from '@larder/ui/words.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import './document-path.ts';
import { loadCalls } from './backends.ts';
import { loadSigns } from './parts/product/use-sign.ts';
import { keepEarlyInput } from './state/early-input.ts';
import { guardMarkup } from './trusted-types.ts';

/**
 * Hydrates the page. English is the key and needs no table; the Spanish one is loaded first, so that no
 * English flashes, and so are the signs of drawn tiles.
 */
async function start(): Promise<void> {
  guardMarkup();
  if (documentLang() === 'ES-MX') {
    const { spanishScreens } = await import('@larder/text/es-mx-screens');
    provideWords(() => spanishScreens);
  }
  if (document.querySelector('.drawn-tile')) await loadSigns().catch(() => undefined);
  // Without its code the chooser would hydrate after the page, and take no press in between.
  if (document.querySelector('.chooser-head')) await import('./chooser/chooser.tsx').catch(() => undefined);
  keepEarlyInput();
  // The calls' code loads while React hydrates; the first caller reports it if it does not load.
  loadCalls().catch(() => undefined);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// A worker of an earlier site under this address would continue to answer for it (specification, section 9). The
// back office has a worker of its own, which answers for no page of the shop.
if ('serviceWorker' in navigator) {
  const backoffice = `${location.origin}/backoffice/`;
  void navigator.serviceWorker
    .getRegistrations()
    .then((workers) => workers.filter(({ scope }) => scope !== backoffice))
    .then((foreign) => Promise.all(foreign.map((worker) => worker.unregister())))
    .catch(() => undefined);
}
void start();
