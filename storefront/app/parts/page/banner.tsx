import { Picture } from '@larder/ui/picture.tsx';
import type { ReactNode } from 'react';
import { acrossPhone, storeSource } from '../picture/picture-source.ts';
import './banner.css';

type Props = {
  /** The picture's id; without one the text stands alone. */
  image: string | null;
  /** The picture's height at 960 pixels of width. */
  height: number;
  /** Its tint; the brand's by default. */
  color: string | null;
  children: ReactNode;
};

/** The head of a recipe or a list: words beside their picture. */
export function Banner({ image, height, color, children }: Props) {
  return (
    <header className="banner" style={color ? { ['--banner' as string]: color } : undefined}>
      {image ? (
        <div className="banner-picture">
          <Picture
            source={storeSource(image)}
            alt=""
            width={960}
            height={height}
            sizes={`(min-width:768px) 60vw,${acrossPhone}`}
            eager
          />
        </div>
      ) : null}
      <div className="banner-text">{children}</div>
    </header>
  );
}
