import { digitsOfPhone } from '@larder/domain/phone';
import type { TextKey } from '@larder/text/say';
import type { Say } from '@larder/ui/words.ts';
import { emailFault } from '../parts/page/email-fault.ts';
import { newPasswordFault } from '../parts/page/new-password-fault.ts';

export type Joining = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  confirm: string;
  terms: boolean;
};

/** Returns the fault of each field of a registration in words, or null (specification, section 5). */
export function joiningFaults(values: Joining, t: Say): { [Field in keyof Joining]: string | null } {
  const [firstName, lastName, email] = [values.firstName.trim(), values.lastName.trim(), values.email.trim()];
  const told = (fault: TextKey | null) => fault && t(fault);
  return {
    firstName: firstName ? null : t('Missing first name'),
    lastName: lastName ? null : t('Missing last name'),
    email: told(emailFault(email)),
    phone: told(phoneFault(values.phone)),
    password: newPasswordFault(values.password, [email, firstName, lastName], t),
    confirm: values.confirm === values.password ? null : t('Passwords do not match'),
    terms: values.terms ? null : t('You must agree to the terms of service'),
  };
}

function phoneFault(text: string): TextKey | null {
  if (text.trim() === '') return 'Missing phone number';
  return isPhone(text.trim()) ? null : "This phone number isn't valid";
}

/**
 * Returns whether a text is a phone number: seven to fifteen digits with the usual signs, since a shopper's
 * own number may be a foreign one.
 */
function isPhone(text: string): boolean {
  return /^\+?[\d\s().-]*$/.test(text) && /^\d{7,15}$/.test(digitsOfPhone(text));
}

/**
 * Returns a code without spaces and hyphens, which some people type; the server compares letters and digits.
 */
export function tidyCode(text: string): string {
  return text.replace(/[\s-]/g, '');
}

export const minCodeLength = 6;
