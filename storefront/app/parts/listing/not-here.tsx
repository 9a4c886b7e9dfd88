import type { TextKey } from '@larder/text/say';
import { ButtonLink } from '@larder/ui/button.tsx';
import { SearchDrawing } from '../page/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { useText } from '@larder/ui/words.ts';
import { useLink } from '../../state/store.ts';
import { ShopDepartments } from './shop-departments.tsx';

/** The screen for a product, list or department that does not exist here. Search and departments stay in reach. */
export function NotHere({ text }: { text: TextKey }) {
  const t = useText();
  const link = useLink();
  return (
    <div className="container-page">
      <EmptyState drawing={<SearchDrawing />} heading={t(text)} level={1}>
        <ButtonLink to={link('/')}>{t('Continue shopping')}</ButtonLink>
      </EmptyState>
      <ShopDepartments />
    </div>
  );
}
