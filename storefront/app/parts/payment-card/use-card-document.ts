import { opensCardForm } from '@larder/contract/card-pages';
import { useEffect } from 'react';
import { documentPath } from '../../document-path.ts';

/**
 * Makes sure that the card form may open here. A document made for another page may not load anything of the
 * card provider, so this page is loaded as a document of its own; its history state and the cart are kept.
 */
export function useCardDocument(): void {
  useEffect(() => {
    if (!mayLoadCardForm()) window.location.reload();
  }, []);
}

/** Returns whether this document may load the card provider's form; if not, it loads one that may. */
export function mayLoadCardForm(): boolean {
  return opensCardForm(documentPath);
}
