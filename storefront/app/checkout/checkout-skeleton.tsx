import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';

/** The outline of the checkout, until shopper and cart are known. */
export function CheckoutSkeleton() {
  return (
    <SkeletonRegion className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid gap-5">
        <Skeleton className="h-[76px]" />
        {[1, 2, 3].map((row) => (
          <div key={row} className="card grid gap-4 p-6">
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-14" />
          </div>
        ))}
      </div>
      <Skeleton className="h-72 max-lg:hidden" />
    </SkeletonRegion>
  );
}
