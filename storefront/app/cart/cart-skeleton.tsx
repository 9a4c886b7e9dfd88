import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useText } from '@larder/ui/words.ts';

/** The outline of the cart while it loads. */
export function CartSkeleton() {
  const t = useText();
  return (
    <div className="container-page py-6 md:py-8">
      <h1 className="h1 mb-4" tabIndex={-1}>
        {t('Cart')}
      </h1>
      <SkeletonRegion className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="card grid gap-6 p-5">
          {[1, 2, 3, 4].map((row) => (
            <div key={row} className="flex gap-4">
              <Skeleton className="size-20 flex-none" />
              <div className="grid flex-1 content-start gap-2">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="h-4 w-2/5" />
              </div>
              <Skeleton className="h-6 w-16" />
            </div>
          ))}
        </div>
        <Skeleton className="h-64" />
      </SkeletonRegion>
    </div>
  );
}
