import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { Form } from '@larder/ui/form.tsx';
import { PasswordField } from '@larder/ui/password-field.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useContext, useRef, useState } from 'react';
import { useBackends } from '../backends.ts';
import { CartContext } from '../state/cart-state.ts';
import { useSession } from '../state/session.ts';
import { useLink } from '../state/store.ts';

/**
 * Deletes the account, with the password as confirmation. It cannot be undone, so the safe button has the
 * focus.
 */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { commerce } = useBackends();
  const { user } = useSession();
  const safe = useRef<HTMLButtonElement>(null);
  const [isDeleted, setDeleted] = useState(false);
  const { form, text, values } = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? null : t('Missing password') }),
    submit: async ({ password }) => {
      const answer = await commerce('POST api/user/delete', { body: { password } });
      if (answer.errorFlag) return answer.errorMessage;
      setDeleted(true);
      return null;
    },
  });
  if (isDeleted) return <Deleted />;
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('Delete your account')}
      failure={form.failure}
      onClose={onClose}
      initialFocus={safe}
      footer={
        <>
          <Button ref={safe} look="secondary" onClick={onClose}>
            {t('No, keep my account')}
          </Button>
          <WhyButton
            look="danger"
            type="submit"
            form={form.id}
            busy={form.busy}
            why={values.password ? null : t('Enter your password first.')}
          >
            {t('Yes, delete my account')}
          </WhyButton>
        </>
      }
    >
      <div className="grid gap-5">
        <p>
          {t(
            "We'll permanently delete your addresses, cards, lists, and pickup persons. We'll keep your orders without your name, as the law requires.",
          )}
        </p>
        <Form form={form} failure={null}>
          <PasswordField
            {...text('password')}
            label={t('Password')}
            hint={t('Enter your password to confirm.')}
            mark="required"
            autoComplete="current-password"
          />
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={user?.profile.emailAddress ?? ''}
            readOnly
            hidden
          />
        </Form>
      </div>
    </Dialog>
  );
}

/** The message that the account is gone. Closing it clears the browser and opens the home page. */
function Deleted() {
  const t = useText();
  const link = useLink();
  const { clear, setOperationInProgress } = useSession();
  const cart = useContext(CartContext);
  const leave = () => {
    cart?.actions.forget();
    clear();
    setOperationInProgress(true);
    window.location.replace(link('/'));
  };
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('Your account was deleted.')}
      onClose={leave}
      footer={<Button onClick={leave}>{t('Continue')}</Button>}
    >
      <span />
    </Dialog>
  );
}
