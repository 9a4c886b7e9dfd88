import { NicknameField } from '@larder/ui/contact-fields.tsx';
import { FormDialog } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { useBackends } from '../backends.ts';
import { CardAddressField } from './card-address-field.tsx';
import { offeredAddress } from './offered-address.ts';
import { useSession, type User } from '../state/session.ts';
import { expiryText } from '../parts/payment-card/card-expiry.ts';
import { Facts } from './section.tsx';

type Props = { card: User['paymentMethods'][number]; addresses: User['addresses']; onClose: () => void };

/** Changes nickname and address of a saved card; number, expiry and name are the bank's. */
export default function EditCardDialog({ card, addresses, onClose }: Props) {
  const t = useText();
  const toast = useToast();
  const { commerce } = useBackends();
  const { reload } = useSession();
  const own = card.associatedAddress ?? '';
  const { form, text } = useForm({
    initial: { nickname: card.nickname, address: own },
    check: () => ({}),
    submit: async ({ nickname, address: chosen }) => {
      const address = chosen === own ? own : offeredAddress(chosen, addresses);
      const answer = await commerce('POST api/user/payment/creditcards/:key', {
        params: { key: card.key },
        // What was not edited here may have been on another device.
        body: {
          ...(nickname === card.nickname ? {} : { nickname: nickname.trim() }),
          ...(address === own ? {} : { associatedAddress: address || null }),
        },
      });
      if (answer.errorFlag) return answer.errorMessage;
      await reload();
      toast.success(t('Card updated successfully!'));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog title={t('Edit card')} form={form} onClose={onClose}>
      <Facts
        facts={[
          { name: t('Last four digits'), value: card.lastFourDigits },
          { name: t('Expiration date'), value: expiryText(card.expirationDate) },
          { name: t('Full name'), value: card.fullName },
        ]}
      />
      <NicknameField {...text('nickname')} />
      <CardAddressField {...text('address')} addresses={addresses} />
    </FormDialog>
  );
}
