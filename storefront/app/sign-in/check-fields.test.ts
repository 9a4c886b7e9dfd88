import { expect, it } from 'vitest';
import { emailFault } from '../parts/page/email-fault.ts';
import { say } from '@larder/text/say';
import type { Say } from '@larder/ui/words.ts';
import { joiningFaults as faultsIn, tidyCode, type Joining } from './check-fields.ts';

const t: Say = (key, ...args) => say(null, key, ...args);
const joiningFaults = (values: Joining) => faultsIn(values, t);

const good = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@larder.test',
  phone: '(512) 555-0123',
  password: 'pantry-staple-7',
  confirm: 'pantry-staple-7',
  terms: true,
};

it('the form to join accepts complete fields', () => {
  expect(Object.values(joiningFaults(good))).toEqual(Array(7).fill(null));
});

it('the form to join names each field that is missing, in the specification’s words [AUTH-05]', () => {
  const faults = joiningFaults({
    firstName: ' ',
    lastName: '',
    email: '',
    phone: '',
    password: '',
    confirm: '',
    terms: false,
  });
  expect(faults).toEqual({
    firstName: 'Missing first name',
    lastName: 'Missing last name',
    email: 'Missing email address',
    phone: 'Missing phone number',
    password: 'Missing password',
    confirm: null,
    terms: 'You must agree to the terms of service',
  });
});

it('the form to join says what is wrong with a password before it is sent, by the rules of the server [AUTH-05]', () => {
  const faultOf = (password: string) => joiningFaults({ ...good, password }).password;
  expect(faultOf('pantry7')).toBe('The password must have at least 8 characters.');
  expect(faultOf('x7 '.repeat(43))).toBe('The password can have at most 128 characters.');
  const easy = 'This password is too easy to guess. Please choose another one.';
  for (const weak of ['password1', 'ana@larder.test', 'qwer1234']) expect(faultOf(weak)).toBe(easy);
});

it('the form to join needs the password twice alike [AUTH-05]', () => {
  expect(joiningFaults({ ...good, confirm: 'pantry-staple-8' }).confirm).toBe('Passwords do not match');
  expect(joiningFaults({ ...good, confirm: '' }).confirm).toBe('Passwords do not match');
});

it('the form to join accepts a phone number in any usual spelling and refuses other texts', () => {
  expect(joiningFaults({ ...good, phone: '+1 512.555.0123' }).phone).toBeNull();
  expect(joiningFaults({ ...good, phone: '+52 656 123 4567' }).phone).toBeNull();
  expect(joiningFaults({ ...good, phone: '12345' }).phone).toBe("This phone number isn't valid");
});

it.each(['a@b', 'a b@c.test', '@c.test', 'a@c..', 'a@b@c.test'])(
  'the form to join takes %s for no email address',
  (text) => {
    expect(emailFault(text)).toBe("This email address isn't valid");
  },
);

it('a code is read with or without spaces and hyphens', () => {
  expect(tidyCode(' 042 917 ')).toBe('042917');
  expect(tidyCode('042-917')).toBe('042917');
});
