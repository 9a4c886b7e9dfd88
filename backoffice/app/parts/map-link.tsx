import { buttonClass } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { MapPin } from 'lucide-react';
import { useMe } from '../state/session.tsx';

/** The way to an address, in the map that the store has chosen. Nothing is asked of that before the press. */
export function MapLink({
  address,
}: {
  address: { line1: string; city: string; state: string; zipCode: string };
}) {
  const t = useText();
  const { mapLinkUrl } = useMe();
  const asked = `${address.line1}, ${address.city}, ${address.state} ${address.zipCode}`;
  // What leads to another program opens no window.
  const window = mapLinkUrl.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a
      className={buttonClass('secondary')}
      href={mapLinkUrl.replace('{address}', encodeURIComponent(asked))}
      {...window}
    >
      <MapPin aria-hidden size={20} />
      {t('Open the map')}
    </a>
  );
}
