import { Button, ButtonLink } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { forgetListLink, readListLink } from '../state/kept-list-link.ts';
import { useSession } from '../state/session.ts';

/** The link back to a shared list, for a shopper who signed in there and was led to the cart because they had one. */
export function BackToList() {
  const t = useText();
  const { status } = useSession();
  const [isOver, setOver] = useState(false);
  // The shopper and the list are known in the browser only.
  const path = status === 'user' && !isOver ? readListLink() : null;
  if (path === null) return null;
  return (
    <div className="container-page pt-4">
      <section
        aria-label={t('Shared list')}
        className="card flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3"
      >
        <p className="flex-1 basis-52">{t('You came from a shared list.')}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink look="secondary" to={path}>
            {t('Back to the list')}
          </ButtonLink>
          <Button
            look="quiet"
            onClick={() => {
              forgetListLink();
              setOver(true);
            }}
          >
            {t('Not now')}
          </Button>
        </div>
      </section>
    </div>
  );
}
