import { FormDialog } from '@larder/ui/form.tsx';
import { PasswordField } from '@larder/ui/password-field.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { useBackends } from '../backends.ts';
import { newPasswordFault } from '../parts/page/new-password-fault.ts';
import { useSession, type User } from '../state/session.ts';

/** Changes the password. The button waits for both passwords; the change signs other devices out. */
export default function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const { commerce } = useBackends();
  const { begunAnew } = useSession();
  const { emailAddress, firstName, lastName } = user.profile;
  const { form, text, values } = useForm({
    initial: { oldPassword: '', newPassword: '' },
    check: ({ oldPassword, newPassword }) => ({
      oldPassword: oldPassword ? null : t('Missing password'),
      newPassword: newPasswordFault(newPassword, [emailAddress, firstName, lastName], t),
    }),
    submit: async ({ oldPassword, newPassword }) => {
      const answer = await commerce('POST api/account/password', { body: { oldPassword, newPassword } });
      if (answer.errorFlag) return answer.errorMessage;
      await begunAnew(answer.sessionGuid);
      toast.success(t('Password updated'));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      title={t('Change password')}
      form={form}
      onClose={onClose}
      submitWhy={values.oldPassword && values.newPassword ? null : t('Enter both passwords first.')}
    >
      <PasswordField
        {...text('oldPassword')}
        label={t('Current password')}
        mark="required"
        autoComplete="current-password"
      />
      <PasswordField
        {...text('newPassword')}
        label={t('New password')}
        hint={t('At least {0} characters', 8)}
        mark="required"
        autoComplete="new-password"
      />
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={emailAddress} readOnly hidden />
    </FormDialog>
  );
}
