import { CallFailed } from '@larder/contract/call-failed';
import { ButtonLink } from '@larder/ui/button.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLink } from '../state/store.ts';
import { ListItemRow } from './list-item-row.tsx';
import { useListItems, type ListItemsSettings } from './use-list-items.ts';

type Props = ListItemsSettings & {
  /** The number of products shown beside the list's name. */
  count: number;
  /** Called when the list was deleted or is no longer shared with the user. */
  onGone: () => void;
};

/**
 * The products of a list. A changed quantity shows at once and is sent after a pause; a refused one goes back
 * and says why.
 */
export function ListItems({ count, onGone, ...props }: Props) {
  const t = useText();
  const link = useLink();
  const { items, rows, errors, change, forget } = useListItems(props);
  const { data, error } = items;
  const tellCount = useEffectEvent((loaded: number) =>
    loaded === count ? undefined : props.onCount(loaded),
  );
  const tellGone = useEffectEvent(onGone);
  const loaded = data?.length;
  useEffect(() => {
    if (loaded !== undefined) tellCount(loaded);
  }, [loaded]);
  const isGone = error instanceof CallFailed && error.status === 404;
  useEffect(() => {
    if (isGone) tellGone();
  }, [isGone]);
  if (!items.data) {
    return items.error ? (
      <div className="mt-3">
        <ErrorPanel
          text={errorWords(items.error, t)}
          onRetry={() => void items.reload()}
          busy={items.loading}
        />
      </div>
    ) : (
      <SkeletonRegion className="mt-3 grid gap-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </SkeletonRegion>
    );
  }
  if (rows.length === 0)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
        <p className="text-ink-2">{t('This list is empty.')}</p>
        <ButtonLink look="quiet" to={link('/')}>
          {t('Find products')}
        </ButtonLink>
      </div>
    );
  return (
    <ul className="mt-2 divide-y divide-line border-t border-line">
      {rows.map((item) => (
        <ListItemRow
          key={item.prodRrn}
          item={item}
          isRemoved={!items.data!.includes(item)}
          error={errors[item.prodRrn]}
          onQuantity={(units) => change(item, units)}
          onForget={() => forget(item.prodRrn)}
        />
      ))}
    </ul>
  );
}
