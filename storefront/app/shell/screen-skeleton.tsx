import { Skeleton, SkeletonRegion, useWaiting } from '@larder/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { CardGrid } from '../parts/listing/card-grid.tsx';
import { ProductColumns } from '../parts/product/product-columns.tsx';
import { useKeptPlace } from './use-kept-place.ts';

/**
 * Shows the next screen's outline in place of the old screen while it takes longer than a moment. Most
 * screens are loaded before they are pressed and never need it. A change within a screen (sort, filter, tab)
 * keeps the screen. Where the move fails, the old screen is shown again at the same place.
 */
export function ScreenSkeleton({ children }: { children: ReactNode }) {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const leaving = state === 'loading' && next.pathname !== pathname;
  const late = useWaiting(leaving) && leaving;
  const outline = late ? outlineOf(next.pathname) : null;
  useKeptPlace(leaving, outline !== null, pathname);
  return (
    <>
      {outline ? (
        <SkeletonRegion className="container-page min-h-dvh pt-[22px] md:pt-[30px]">{outline}</SkeletonRegion>
      ) : null}
      <div hidden={outline !== null}>{children}</div>
    </>
  );
}

/** Returns the outline of the screen at a path, or null for screens that need none. */
function outlineOf(path: string): ReactNode {
  if (/\/product\/\d+$/.test(path)) return <ProductOutline />;
  if (/\/(?:recipe|location-list)\/\d+$/.test(path)) return <BannerOutline />;
  if (/\/(?:department\/sale|search)$/.test(path)) return <ListOutline tabs={false} />;
  return /\/department\/[^/]+$/.test(path) ? <ListOutline tabs /> : null;
}

function CardsOutline({ count }: { count: number }) {
  return (
    <CardGrid>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="pcard">
          <Skeleton className="aspect-square [grid-area:1/1] !rounded-t-lg !rounded-b-none" />
          <div className="pcard-text">
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </li>
      ))}
    </CardGrid>
  );
}

function ListOutline({ tabs }: { tabs: boolean }) {
  return (
    <>
      {/* From 1024 px the chips stand whole, mostly in two rows. */}
      <Skeleton className="h-11 w-full !rounded-full lg:h-24 lg:!rounded-lg" />
      <Skeleton className="mt-[26px] h-[31px] w-52 md:mt-[38px] md:h-10" />
      {tabs ? <Skeleton className="mt-4 h-[49px] w-full" /> : null}
      {/* The line of sort and filters. */}
      <Skeleton className="mt-4 mb-4 h-11 w-full" />
      <CardsOutline count={12} />
    </>
  );
}

function BannerOutline() {
  return (
    <>
      <Skeleton className="mb-6 h-80 w-full !rounded-xl" />
      <CardsOutline count={6} />
    </>
  );
}

function ProductOutline() {
  return (
    <ProductColumns className="pt-8">
      <Skeleton className="aspect-square !rounded-xl" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-9 w-32" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-44 w-full !rounded-lg" />
        <Skeleton className="h-24 w-full" />
      </div>
    </ProductColumns>
  );
}
