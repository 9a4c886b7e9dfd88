import { TextField } from '@larder/ui/field.tsx';
import { FormDialog } from '@larder/ui/form.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { useBackends } from '../../backends.ts';

type Props = { onClose: () => void; onCreated: (listId: string, name: string) => void | Promise<void> };

const MAX_NAME_LENGTH = 60;

/** Create new list: asks for the name, makes the list and passes on its id. */
export default function NewListDialog({ onClose, onCreated }: Props) {
  const t = useText();
  const { experience } = useBackends();
  const { form, text } = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() ? null : t('Missing list name') }),
    submit: async ({ name }) => {
      const list = await experience('POST api/lists', { body: { name: name.trim() } });
      await onCreated(list.id, list.name);
      return null;
    },
  });
  return (
    <FormDialog
      title={t('Create new list')}
      form={form}
      onClose={onClose}
      size="small"
      submitLabel={t('Create list')}
    >
      <TextField
        {...text('name')}
        label={t('List name')}
        mark="required"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
      />
    </FormDialog>
  );
}
