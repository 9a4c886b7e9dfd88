import { TextField } from '@larder/ui/field.tsx';
import { FormDialog } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { useBackends } from '../backends.ts';
import type { ShoppingList } from './list-changes.ts';

type Props = { list: ShoppingList; onClose: () => void; onRenamed: (list: ShoppingList) => void };

/** Gives a list another name. */
export default function RenameListDialog({ list, onClose, onRenamed }: Props) {
  const t = useText();
  const toast = useToast();
  const { experience } = useBackends();
  const { form, text } = useForm({
    initial: { name: list.name },
    check: ({ name }) => ({ name: name.trim() ? null : t('Missing list name') }),
    submit: async ({ name }) => {
      const renamed = await experience('POST api/lists/:id', {
        params: { id: list.id },
        body: { name: name.trim() },
      });
      onRenamed({ ...list, name: renamed.name });
      toast.success(t('List renamed'));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog title={t('Rename list')} form={form} onClose={onClose} size="small">
      <TextField {...text('name')} label={t('List name')} mark="required" maxLength={60} autoComplete="off" />
    </FormDialog>
  );
}
