import { digitsOfPhone } from '@larder/domain/phone';
import type { TextKey } from '@larder/text/say';
import { emailFault } from '../parts/page/email-fault.ts';

export type Joining = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  confirm: string;
  terms: boolean;
};

/** Returns the fault of each field of a registration, or null (specification, section 5). */
export function joiningFaults(values: Joining): { [Field in keyof Joining]: TextKey | null } {
  return {
    firstName: values.firstName.trim() ? null : 'Missing first name',
    lastName: values.lastName.trim() ? null : 'Missing last name',
    email: emailFault(values.email),
    phone: phoneFault(values.phone),
    password: values.password ? null : 'Missing password',
    confirm: values.confirm === values.password ? null : 'Passwords do not match',
    terms: values.terms ? null : 'You must agree to the terms of service',
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
