import { NicknameField } from '@larder/ui/contact-fields.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { FormDialog } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { useRef } from 'react';
import { useBackends } from '../backends.ts';
import { CardForm, type CardFormHandle } from '../parts/payment-card/card-form.tsx';
import { saveCard } from '../parts/payment-card/save-card.ts';
import { CardAddressField } from './card-address-field.tsx';
import { offeredAddress } from './offered-address.ts';
import { useSession, type User } from '../state/session.ts';

/**
 * Adds a card: the provider's form takes its number and hands out an id, an authorization of 0.01 proves it,
 * then it is saved. The form itself shows its problems with a card, above the number.
 */
export default function AddCardDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const backends = useBackends();
  const { reload } = useSession();
  const card = useRef<CardFormHandle>(null);
  const primary = user.addresses.find((address) => address.isPrimary)?.key ?? '';
  const { form, text } = useForm({
    initial: { fullName: user.profile.fullName, nickname: '', address: primary },
    check: ({ fullName }) => ({ fullName: fullName.trim() ? null : t('This field is required') }),
    submit: async ({ fullName, nickname, address }) => {
      const answer = await card.current?.submit();
      if (!answer || 'problem' in answer) return null;
      const saved = await saveCard(backends, {
        ...answer.taken,
        fullName: fullName.trim(),
        nickname: nickname.trim(),
        associatedAddress: offeredAddress(address, user.addresses) || null,
      });
      if ('refused' in saved) return saved.refused;
      await reload();
      toast.success(t('The new card was added successfully'));
      onClose();
      return null;
    },
  });
  const send = () => (document.getElementById(form.id) as HTMLFormElement | null)?.requestSubmit();
  return (
    <FormDialog title={t('Add card')} form={form} onClose={onClose}>
      <TextField
        {...text('fullName')}
        label={t('Cardholder name')}
        mark="required"
        autoComplete="cc-name"
        maxLength={100}
      />
      <CardForm ref={card} onEnter={send} />
      <NicknameField {...text('nickname')} />
      {user.addresses.length > 0 ? (
        <CardAddressField {...text('address')} addresses={user.addresses} />
      ) : null}
    </FormDialog>
  );
}
