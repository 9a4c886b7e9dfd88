import { BusyButton } from '@larder/ui/busy-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useOperations } from '../operations.ts';
import { Failure } from '../parts/failure.tsx';
import { enterByPasskey, wasPutAway } from '../state/passkey.ts';
import type { Me } from '../state/session.tsx';

/**
 * Signs in by passkey: the finger, face or code that unlocks this device. Hidden where the browser knows no
 * passkeys.
 */
export function PasskeyDoor({ onDone }: { onDone: (me: Me) => Promise<void> }) {
  const t = useText();
  const operations = useOperations();
  const enter = useMutation({ mutationFn: () => enterByPasskey(operations), onSuccess: onDone });
  if (!browserSupportsWebAuthn()) return null;
  return (
    <>
      {enter.error && !wasPutAway(enter.error) ? <Failure error={enter.error} /> : null}
      <BusyButton look="secondary" className="w-full" busy={enter.isPending} onClick={() => enter.mutate()}>
        <KeyRound aria-hidden size={20} />
        {t('Sign in with a passkey')}
      </BusyButton>
    </>
  );
}
