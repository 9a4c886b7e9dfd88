import { Leaf } from 'lucide-react';
import { useState } from 'react';
import { pictureAddress } from '../picture-address.ts';
import './product-picture.css';

/**
 * A product's picture in its reserved square; a leaf where there is none. The product's name stands beside
 * it.
 */
export function ProductPicture({ guid, size }: { guid: string | null; size: number }) {
  const [isBroken, setBroken] = useState(false);
  const style = { inlineSize: size, blockSize: size };
  if (!guid || isBroken)
    return (
      <span aria-hidden style={style} className="product-picture grid place-items-center text-ink-3">
        <Leaf size={size / 2.5} strokeWidth={1.25} />
      </span>
    );
  return (
    <img
      src={pictureAddress(guid, size)}
      alt=""
      loading="lazy"
      style={style}
      className="product-picture"
      onError={() => setBroken(true)}
    />
  );
}
