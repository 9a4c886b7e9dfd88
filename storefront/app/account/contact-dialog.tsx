import { EmailField, NicknameField, PhoneField } from '@larder/ui/contact-fields.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { FormDialog } from '@larder/ui/form.tsx';
import { useText } from '@larder/ui/words.ts';
import { AllergenPicker } from './allergen-picker.tsx';
import { DietaryPicker } from './dietary-picker.tsx';
import { useContactForm, type ContactForm, type ContactSaving } from './use-contact-form.ts';
import { WordList } from './word-list.tsx';

/** Adds or edits a pickup person with their food preferences, who is also a profile one can shop for. */
export default function ContactDialog(props: ContactSaving) {
  const t = useText();
  const { form, text, preferences, setPreferences } = useContactForm(props);
  return (
    <FormDialog
      title={props.contact ? t('Edit pickup person') : t('Add pickup person')}
      form={form}
      onClose={props.onClose}
      size="large"
    >
      <PersonFields text={text} />
      <FoodPreferences preferences={preferences} setPreferences={setPreferences} />
    </FormDialog>
  );
}

function PersonFields({ text }: Pick<ContactForm, 'text'>) {
  const t = useText();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...text('firstName')}
        label={t('First name')}
        mark="required"
        autoComplete="off"
        maxLength={80}
      />
      <TextField
        {...text('lastName')}
        label={t('Last name')}
        mark="required"
        autoComplete="off"
        maxLength={80}
      />
      <EmailField {...text('email')} label={t('Email')} mark="required" autoComplete="off" />
      <PhoneField {...text('phone')} label={t('Phone')} mark="optional" autoComplete="off" />
      <NicknameField {...text('nickname')} />
    </div>
  );
}

function FoodPreferences({
  preferences,
  setPreferences,
}: Pick<ContactForm, 'preferences' | 'setPreferences'>) {
  const t = useText();
  return (
    <section className="grid gap-5 border-t border-line pt-5">
      <h3 className="h3">{t('Food preferences')}</h3>
      <DietaryPicker
        chosen={preferences.dietaryOptions}
        onChange={(dietaryOptions) => setPreferences({ ...preferences, dietaryOptions })}
      />
      <AllergenPicker
        chosen={preferences.avoidedAllergens}
        onChange={(avoidedAllergens) => setPreferences({ ...preferences, avoidedAllergens })}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <WordList
          label={t('Ingredients avoided')}
          addLabel={t('Add an ingredient')}
          words={preferences.ingredientsAvoided}
          onChange={(ingredientsAvoided) => setPreferences({ ...preferences, ingredientsAvoided })}
        />
        <WordList
          label={t('Products looked for')}
          addLabel={t('Add a product')}
          words={preferences.productsLookedFor}
          onChange={(productsLookedFor) => setPreferences({ ...preferences, productsLookedFor })}
        />
      </div>
    </section>
  );
}
