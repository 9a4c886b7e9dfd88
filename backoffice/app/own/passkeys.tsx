import type { Result } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { ConfirmDialog } from '@larder/ui/confirm-dialog.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOperations } from '../operations.ts';
import { Awaited } from '../parts/awaited.tsx';
import { Failure } from '../parts/failure.tsx';
import { makePasskey, wasPutAway } from '../state/passkey.ts';
import { useMe } from '../state/session.tsx';
import { deviceName } from './device-name.ts';
import { passkeyLabel } from './passkey-label.ts';

type Passkey = Result<Operations['GET api/staff/passkeys']>['passkeys'][number];

/** The passkeys that somebody has: adds one on this device, removes any. */
export function Passkeys() {
  const t = useText();
  const lang = useLang();
  const { stores } = useMe();
  const toast = useToast();
  const operations = useOperations();
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => operations('GET api/staff/passkeys', { signal }),
  });
  const onSettled = () => queries.invalidateQueries({ queryKey: ['passkeys'] });
  const add = useMutation({
    mutationFn: () => makePasskey(operations, deviceName(navigator.userAgent) ?? t('This device')),
    onSuccess: () => toast.success(t('Passkey added')),
    onSettled,
  });
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const remove = useMutation({
    mutationFn: (id: string) => operations('DELETE api/staff/passkeys/:id', { params: { id } }),
    onSuccess: () => toast.success(t('Passkey removed')),
    onSettled: () => {
      setLeaving(null);
      return onSettled();
    },
  });
  const error = (wasPutAway(add.error) ? null : add.error) ?? remove.error;
  const passkeys = found.data?.passkeys ?? [];
  const timeZone = stores[0]?.timeZone ?? 'UTC';
  const dated = (passkey: Passkey) => passkeyLabel(passkey, passkeys, { t, lang, timeZone });
  return (
    <section className="panel own-part" aria-labelledby="passkeys" aria-busy={found.isPending}>
      <h2 id="passkeys" className="h2">
        {t('Passkeys')}
      </h2>
      <p className="text-ink-2">
        {t(
          'A passkey lets you in with the finger, face or code that unlocks this device. No password, no mail.',
        )}
      </p>
      {error ? <Failure error={error} /> : null}
      <Awaited of={found} evenOld>
        <Skeleton className="h-12" />
      </Awaited>
      <ul className="grid gap-1">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex min-h-12 items-center gap-3">
            <KeyRound aria-hidden size={20} className="flex-none" />
            <span className="flex-1">{dated(passkey)}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={t('Remove the passkey {0}', dated(passkey))}
              onClick={() => setLeaving(passkey)}
            >
              <Trash2 aria-hidden size={20} />
            </button>
          </li>
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          title={t('Remove this passkey?')}
          keep={t('Keep it')}
          confirm={t('Remove the passkey')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          <p className="font-bold [overflow-wrap:anywhere]">{dated(leaving)}</p>
          <p>{t('{0} no longer lets you in. Your password still does.', leaving.name)}</p>
        </ConfirmDialog>
      ) : null}
      {found.data?.isOffered === false ? <p>{t('Passkeys do not work at this address.')}</p> : null}
      {found.data?.isOffered ? (
        <BusyButton className="justify-self-start" busy={add.isPending} onClick={() => add.mutate()}>
          {t('Add a passkey')}
        </BusyButton>
      ) : null}
    </section>
  );
}
