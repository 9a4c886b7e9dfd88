import { useText } from '@larder/ui/words.ts';
import { useStore } from '../../state/store.ts';

/** The line above a list that dietary preferences narrow; above an empty one it is the likely reason. */
export function FilteredNote() {
  const t = useText();
  const { dietary } = useStore();
  if (dietary.length === 0) return null;
  return <p className="mb-3 text-small text-ink-2">{t('Filtered by your dietary preferences')}</p>;
}
