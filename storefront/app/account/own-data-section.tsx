import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { useText } from '@larder/ui/words.ts';
import { Download, UserRoundX } from 'lucide-react';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useState } from 'react';
import { useBackends } from '../backends.ts';
import { Section } from './section.tsx';

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'));

function saveFile(name: string, content: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Downloading one's own data, and deleting the account. */
export function OwnDataSection() {
  const t = useText();
  const { commerce } = useBackends();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const download = async () => {
    setBusy(true);
    setFailure(null);
    try {
      saveFile('larder-data.json', await commerce('GET api/user/data'));
    } catch (error) {
      setFailure(errorText(error, t));
    }
    setBusy(false);
  };
  return (
    <Section id="own-data" title={t('Your data')}>
      {failure ? (
        <div className="mb-3">
          <ErrorPanel text={failure} />
        </div>
      ) : null}
      <div className="-mx-2.5 flex flex-wrap justify-between gap-x-4">
        <BusyButton look="quiet" busy={busy} onClick={() => void download()}>
          <Download aria-hidden size={18} strokeWidth={1.75} />
          {t('Download your data')}
        </BusyButton>
        <Button look="quiet" className="text-danger" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
          <UserRoundX aria-hidden size={18} strokeWidth={1.75} />
          {t('Delete your account')}
        </Button>
      </div>
      {deleting ? (
        <Suspense>
          <DeleteAccountDialog onClose={() => setDeleting(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
