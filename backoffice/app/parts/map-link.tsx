import { Button, buttonClass } from '@larder/ui/button.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { Copy, MapPin } from 'lucide-react';
import { useMe } from '../state/session.tsx';
import { ownMap } from './own-map.ts';

type Props = { address: { line1: string; city: string; state: string; zipCode: string } };

/**
 * A link to an address in the map that the store has chosen, else in the device's own; where the device has
 * none, a button that copies the address. No map server is asked before the press.
 */
export function MapLink({ address }: Props) {
  const t = useText();
  const { mapLinkUrl } = useMe();
  const asked = `${address.line1}, ${address.city}, ${address.state} ${address.zipCode}`;
  const isOwn = mapLinkUrl.startsWith('geo:');
  const link = isOwn ? ownMap(navigator.userAgent, mapLinkUrl) : mapLinkUrl;
  if (link === null) return <CopyAddress asked={asked} />;
  // A link to another program opens no window.
  const window = isOwn ? {} : { target: '_blank', rel: 'noreferrer' };
  return (
    <a
      className={buttonClass('secondary')}
      href={link.replace('{address}', encodeURIComponent(asked))}
      {...window}
    >
      <MapPin aria-hidden size={20} />
      {t('Open the map')}
    </a>
  );
}

function CopyAddress({ asked }: { asked: string }) {
  const t = useText();
  const toast = useToast();
  const tried = `copy ${asked}`;
  const copy = () => {
    toast.again(tried);
    return navigator.clipboard.writeText(asked).then(
      () => toast.success(t('Address copied')),
      () => toast.failure(t('The browser did not let us copy the address.'), tried),
    );
  };
  return (
    <Button look="secondary" onClick={() => void copy()}>
      <Copy aria-hidden size={20} />
      {t('Copy the address')}
    </Button>
  );
}
