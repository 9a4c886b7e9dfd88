import { SelectField } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { useCheckout } from './checkout-context.ts';

/** The choice of who collects the order: the shopper, or one of the saved pickup persons. */
export function PickupPerson({ id }: { id: string }) {
  const t = useText();
  const { data, set, user } = useCheckout();
  if (user.shoppingProfiles.length === 0) return null;
  return (
    <SelectField
      id={`${id}-person`}
      label={t("Who's picking up?")}
      value={data.pickupContact ?? ''}
      onChange={(event) => set({ pickupContact: event.target.value || null })}
    >
      <option value="">
        {t('Me')} ({user.profile.fullName})
      </option>
      {user.shoppingProfiles.map((person) => (
        <option key={person.key} value={person.key}>
          {person.profile.fullName}
          {person.nickname ? ` (${person.nickname})` : ''}
        </option>
      ))}
    </SelectField>
  );
}
