import { useText } from '@larder/ui/words.ts';
import { Info, X } from 'lucide-react';
import { useMaybeStore } from '../state/store.ts';
import { isAddress } from './is-address.ts';

/** The words about an address that does not exist, with a button to close them. */
export default function LostWords({ lost, onClose }: { lost: string; onClose: () => void }) {
  const t = useText();
  const store = useMaybeStore();
  if (!isAddress(lost)) return null;
  return (
    <span className="flex items-center gap-3 rounded-md bg-info-soft px-4 py-2 text-info shadow-2">
      <Info aria-hidden size={20} className="flex-none" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {store
          ? t("There's no page at {0}. This is {1}.", lost, store.location.displayName)
          : t("There's no store or page at {0}. Choose your store here.", lost)}
      </span>
      <button type="button" className="icon-button text-info" aria-label={t('Close')} onClick={onClose}>
        <X aria-hidden size={18} />
      </button>
    </span>
  );
}
