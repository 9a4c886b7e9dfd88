import { plural } from '@larder/text/say';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useText } from '@larder/ui/words.ts';
import { useMemo, type RefObject } from 'react';
import { useBackends } from '../../backends.ts';
import { useStore } from '../../state/store.ts';
import { AddSheet } from '../again/add-sheet.tsx';
import { itemsOfList } from '../again/sheet-items.ts';

type Props = {
  title: string;
  text: string;
  /** Called to go back to the text. */
  onChange: () => void;
  onClose: () => void;
  returnTo?: RefObject<HTMLElement | null>;
};

/** The store's matches for each thing of a written list; one press adds them. */
export function MatchedList({ title, text, onChange, onClose, returnTo }: Props) {
  const t = useText();
  const { experience } = useBackends();
  const { versionKey, lang: langCode, dietary } = useStore();
  const body = { text, langCode, versionKey, dietaryOptions: [...dietary] };
  const found = useLoaded(JSON.stringify(body), (signal) =>
    experience('POST api/catalog/written-list', { body, signal }),
  );
  const items = useMemo(() => itemsOfList(found.data?.items ?? []), [found.data]);
  const leftOff = found.data?.leftOff ?? 0;
  const change = (
    <Button look="quiet" className="-mx-2.5" onClick={onChange}>
      {t('Change the list')}
    </Button>
  );
  if (items.length > 0) {
    return (
      <AddSheet title={title} items={items} edited onClose={onClose} returnTo={returnTo}>
        {leftOff > 0 ? (
          <p role="alert" className="rounded-md bg-warn-soft px-4 py-3 text-small text-warn">
            {t(
              plural(
                leftOff,
                'These are the first {1} items. {0} more was not read: add these, then paste the rest.',
                'These are the first {1} items. {0} more were not read: add these, then paste the rest.',
              ),
              leftOff,
              items.length,
            )}
          </p>
        ) : null}
        <p className="flex flex-wrap items-center gap-x-4 pb-1 text-small text-ink-2">
          {t("Here's the best match for each item. Change or skip any of them.")}
          {change}
        </p>
      </AddSheet>
    );
  }
  return (
    <Dialog title={title} size="large" edited onClose={onClose} returnTo={returnTo}>
      {found.error ? (
        <ErrorPanel
          text={errorWords(found.error, t)}
          busy={found.loading}
          onRetry={() => void found.reload()}
        />
      ) : found.data ? (
        <p>{t('Type or paste something first')}</p>
      ) : (
        <SkeletonRegion className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonRegion>
      )}
      {found.loading ? null : change}
    </Dialog>
  );
}
