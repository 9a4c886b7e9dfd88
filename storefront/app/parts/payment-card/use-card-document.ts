import { opensCardForm } from '@larder/contract/card-pages';
import { useEffect } from 'react';
import { documentPath } from '../../document-path.ts';

/**
 * Sees to it that the card form may open here: a document that came for another page may not load anything of the card
 * provider, so this page is loaded as one of its own. Its history state and the cart go on in it.
 */
export function useCardDocument(): void {
  useEffect(() => {
    if (!mayLoadCardForm()) window.location.reload();
  }, []);
}

/** Whether this document may load the card provider's form; where not, a document that may is on its way. */
export function mayLoadCardForm(): boolean {
  return opensCardForm(documentPath);
}
