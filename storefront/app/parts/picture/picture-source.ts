import { IMAGE_WIDTHS } from '@larder/domain/image-widths';
import type { PictureSource } from '@larder/ui/picture.tsx';

/**
 * The `sizes` of a picture as wide as a phone: a twentieth narrower than it is, because the next larger file is
 * twice as heavy and looks the same. So does a third pixel for each of the page's, which dense screens ask for.
 */
export const acrossPhone = '(min-resolution:2.5dppx) 62vw,88vw';

/** Returns a product's picture, served by the catalog's own call; null without a guid. */
export function productSource(guid: string | null): PictureSource | null {
  if (!guid) return null;
  const path = '/experience/api/catalog/product/image';
  return { id: guid, widths: IMAGE_WIDTHS, address: (width) => `${path}/${guid}?width=${width}` };
}

/** Returns any other picture of the store: ads, recipes, lists, the store itself; null without a guid. */
export function storeSource(guid: string | null | undefined): PictureSource | null {
  if (!guid) return null;
  return {
    id: guid,
    widths: IMAGE_WIDTHS,
    address: (width) => `/experience/image/${guid}?width=${width}`,
  };
}
