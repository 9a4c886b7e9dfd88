import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { TextField } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { useRef, useState, type FormEvent } from 'react';
import { useBackends } from '../../backends.ts';

type Props = { onClose: () => void; onCreated: (listId: string, name: string) => void | Promise<void> };

const MAX_NAME_LENGTH = 60;

/**
 * Create new list: asks for the name, makes the list and passes on its id. A failure is shown beside the
 * typed name.
 */
export default function NewListDialog({ onClose, onCreated }: Props) {
  const t = useText();
  const { experience } = useBackends();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return setError(t('Missing list name'));
    setBusy(true);
    try {
      const list = await experience('POST api/lists', { body: { name: name.trim() } });
      await onCreated(list.id, list.name);
    } catch (failure) {
      setError(errorText(failure, t));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('Create new list')}
      size="small"
      edited={name !== ''}
      onClose={onClose}
      footer={
        <BusyButton busy={busy} onClick={() => form.current?.requestSubmit()}>
          {t('Create list')}
        </BusyButton>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void create(event)}>
        <TextField
          label={t('List name')}
          mark="required"
          name="name"
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.target.value);
            setError('');
          }}
        />
      </form>
    </Dialog>
  );
}
