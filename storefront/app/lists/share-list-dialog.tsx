import { useAnnounce } from '@larder/ui/announce.tsx';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { TextField } from '@larder/ui/field.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useRef, useState } from 'react';
import { useBackends } from '../backends.ts';
import { useLink } from '../state/store.ts';
import type { ShoppingList } from './list-changes.ts';
import { ListMembers } from './list-members.tsx';

type Props = {
  list: ShoppingList;
  onClose: () => void;
  onChanged: (list: ShoppingList) => void;
};

/** Makes a list's link and shows it this once, lists its members, and stops the sharing, which ends both. */
export default function ShareListDialog({ list, onClose, onChanged }: Props) {
  const t = useText();
  const toast = useToast();
  const link = useLink();
  const { experience } = useBackends();
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState<'make' | 'end' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const params = { id: list.id };
  // The state when the dialog opened: removing the last member must leave the sentence that says so.
  const [hadMembers] = useState(list.membersCount > 0);

  const change = async (what: 'make' | 'end', ask: () => Promise<void>) => {
    setBusy(what);
    setFailure(null);
    try {
      await ask();
    } catch (error) {
      setFailure(errorText(error, t));
    } finally {
      setBusy(null);
    }
  };
  const make = () =>
    change('make', async () => {
      const { token } = await experience('POST api/lists/:id/link', { params });
      setAddress(`${window.location.origin}${link('/-/list')}#${token}`);
      onChanged({ ...list, isShared: true });
    });
  const end = () =>
    change('end', async () => {
      await experience('DELETE api/lists/:id/link', { params });
      onChanged({ ...list, isShared: false, membersCount: 0 });
      toast.success(t('Only you have this list now.'));
      onClose();
    });

  return (
    <Dialog
      title={t('Share "{0}"', list.name)}
      onClose={onClose}
      // The link is shown this once.
      edited={address !== null}
      failure={failure}
      footer={
        <>
          {list.isShared || list.membersCount > 0 ? (
            <BusyButton look="secondary" busy={busy === 'end'} onClick={() => void end()}>
              {t('Stop sharing')}
            </BusyButton>
          ) : null}
          {address === null ? (
            <BusyButton busy={busy === 'make'} onClick={() => void make()}>
              {t(list.isShared ? 'Make a new link' : 'Make a link')}
            </BusyButton>
          ) : (
            <Button onClick={onClose}>{t('Done')}</Button>
          )}
        </>
      }
    >
      <p className="text-ink-2">
        {t(
          "Anyone with the link can see the list's name and products, add them to a cart, or copy the list. Anyone who signs in can join and edit it with you; you'll see each other's first names.",
        )}
      </p>
      {address ? (
        <NewLink address={address} />
      ) : list.isShared ? (
        <p className="mt-3">
          {t('This list already has a link. A new one replaces it. People who joined stay on the list.')}
        </p>
      ) : null}
      {hadMembers ? (
        <ListMembers
          listId={list.id}
          onTakenOff={(membersCount) => {
            setAddress(null);
            onChanged({ ...list, isShared: false, membersCount });
          }}
        />
      ) : null}
    </Dialog>
  );
}

/** The new link with a button to copy it. */
function NewLink({ address }: { address: string }) {
  const t = useText();
  const announce = useAnnounce();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      announce(t('Link copied'));
    } catch {
      // Where the browser gives no page the clipboard, the shopper copies the selected text.
      field.current?.select();
    }
  };
  return (
    <div className="mt-4 grid gap-3">
      <TextField
        ref={field}
        label={t('Link to the list')}
        hint={t("Copy it now. We won't show it again.")}
        value={address}
        readOnly
      />
      <Button look="secondary" className="justify-self-start" onClick={() => void copy()}>
        {t(copied ? 'Link copied' : 'Copy link')}
      </Button>
    </div>
  );
}
