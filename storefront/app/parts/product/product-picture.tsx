import { Picture } from '@larder/ui/picture.tsx';
import { useStore } from '../../state/store.ts';
import { productSource, storeSource } from '../picture/picture-source.ts';
import './product-picture.css';

type Props = {
  guid: string | null;
  alt?: string;
  /** The greatest width of its square, in CSS pixels. */
  size: number;
  sizes?: string;
  eager?: boolean;
  className?: string;
};

/** Returns the store's picture for products without one, if it has any. */
export function useStandIn() {
  const { website } = useStore();
  return (
    website.locationImages.find((image) => image.type === 'loc_no_image') ??
    website.merchantImages.find((image) => image.type === 'merch_no_image')
  );
}

/** A product's picture in its square; the store's own stand-in where it is missing. */
export function ProductPicture({ guid, alt = '', size, sizes, eager, className = '' }: Props) {
  const fallback = useStandIn();
  return (
    <Picture
      source={productSource(guid)}
      alt={alt}
      width={size}
      height={size}
      sizes={sizes}
      eager={eager}
      fallback={storeSource(fallback?.guid)}
      className={`product-picture ${className}`}
    />
  );
}
