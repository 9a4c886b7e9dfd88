import { Slider } from '@larder/ui/slider.tsx';
import { useText } from '@larder/ui/words.ts';
import { Percent } from 'lucide-react';
import { useId } from 'react';
import { PageLink } from '../parts/page-link.tsx';
import { ProductPicture } from '../parts/product/product-picture.tsx';
import { useLink } from '../state/store.ts';
import './department-tiles.css';

type DepartmentTile = { key: number; name: string; picture: string | null };

type Props = { tiles: readonly DepartmentTile[]; withSale: boolean };

/**
 * The top departments, each with its best-selling products; before them everything on sale, if anything is.
 */
export function DepartmentTiles({ tiles, withSale }: Props) {
  const t = useText();
  const link = useLink();
  const headingId = useId();
  if (tiles.length === 0) return null;
  const sale = (
    <PageLink to={link('/department/:deptId', { deptId: 'sale' })} className="dept-tile">
      <span className="dept-tile-picture dept-tile-sale">
        <Percent aria-hidden size={28} strokeWidth={2.5} />
      </span>
      {t('Sale')}
    </PageLink>
  );
  const items = tiles.map(({ key, name, picture }) => ({
    key,
    content: (
      <PageLink to={link('/department/:deptId', { deptId: key })} className="dept-tile">
        <span className="dept-tile-picture">
          <ProductPicture guid={picture} size={80} sizes="80px" />
        </span>
        {name}
      </PageLink>
    ),
  }));
  return (
    <Slider
      heading={
        <h2 id={headingId} className="sr-only">
          {t('Shop by department')}
        </h2>
      }
      labelledBy={headingId}
      items={withSale ? [{ key: 0, content: sale }, ...items] : items}
      itemClass="dept-tile-item"
      className="dept-slider"
      arrowsClass="slider-arrows-apart"
    />
  );
}
