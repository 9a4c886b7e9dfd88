import type { OrderDetail } from '@larder/contract/order';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { Form } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { errorText } from '@larder/ui/error-text.ts';
import { CircleCheckBig } from 'lucide-react';
import { useBackends } from '../backends.ts';

type Props = {
  orderId: string;
  pickup: NonNullable<OrderDetail['pickup']>;
  onChanged: () => Promise<void>;
};

/** A pickup's code, and the form to say that one has arrived at the store. */
export function OrderPickup({ orderId, pickup: { code, arrival }, onChanged }: Props) {
  const t = useText();
  const lang = useLang();
  const toast = useToast();
  const { commerce } = useBackends();
  const { form, text } = useForm({
    initial: { spot: arrival?.spot ?? '', car: arrival?.car ?? '' },
    check: () => ({}),
    submit: async ({ spot, car }) => {
      try {
        await commerce('POST api/customer/orders/:id/arrival', {
          params: { id: orderId },
          body: { spot: spot.trim(), car: car.trim(), langCode: lang },
        });
      } catch (error) {
        return errorText(error, t);
      } finally {
        await onChanged();
      }
      toast.success(t("We know you're here."));
      return null;
    },
  });
  return (
    <section
      aria-labelledby="pickup"
      className="card grid gap-5 p-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-8 md:p-6"
    >
      {code === null ? (
        <p className="max-w-xs text-ink-2">
          {t(
            "Your order isn't ready yet. Tell us when you get here, and we'll bring it out as soon as it is.",
          )}
        </p>
      ) : (
        <p>
          <span className="block text-label font-semibold">{t('Your pickup code')}</span>
          <strong className="tnum block text-[2.5rem] leading-[3rem] font-extrabold tracking-widest">
            {code}
          </strong>
          <span className="block text-small text-ink-2">{t('Say it at the desk.')}</span>
        </p>
      )}
      <div className="grid gap-3 print:hidden">
        <h2 id="pickup" className="h3">
          {arrival ? (
            <span className="inline-flex items-center gap-2 text-brand">
              <CircleCheckBig aria-hidden size={22} />
              {t("We know you're here.")}
            </span>
          ) : (
            t('Are you here?')
          )}
        </h2>
        <Form form={form}>
          <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
            <TextField
              {...text('spot')}
              label={t('Parking spot')}
              mark="optional"
              maxLength={20}
              autoComplete="off"
            />
            <TextField
              {...text('car')}
              label={t('Your car')}
              hint={t('e.g. red Civic')}
              mark="optional"
              maxLength={60}
              autoComplete="off"
            />
          </div>
          <BusyButton
            type="submit"
            look={arrival ? 'secondary' : 'primary'}
            busy={form.busy}
            className="justify-self-start"
          >
            {arrival ? t('Tell us the new spot') : t("I'm here")}
          </BusyButton>
        </Form>
      </div>
    </section>
  );
}
