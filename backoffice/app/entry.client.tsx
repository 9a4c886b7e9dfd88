import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepInstalled } from './state/installed.ts';
import { prepareLang } from './state/lang.tsx';
import { prepareQueue } from './state/queue/queue.ts';

/** Draws the app once the words of the device's language and its unsent changes have loaded. */
void Promise.all([prepareLang(), prepareQueue()]).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
keepInstalled();
