import { dayMs } from '@larder/domain/durations';
import { say } from '@larder/text/say';
import { roleWords } from '@larder/text/role-words';
import type { MailFacts } from './mail-facts.ts';
import type { Letter } from './letter.ts';
import type { Writing } from './writing.ts';

const passkeysGone =
  'Your passkeys no longer let you in. Add them again in the back office, under "How you sign in".';

type StaffFacts = Extract<MailFacts, { kind: 'staff-invitation' | 'staff-password-changed' }>;

/** Returns whether a mail is about somebody's access to the back office. */
export function isForStaff(facts: MailFacts): facts is StaffFacts {
  return facts.kind === 'staff-invitation' || facts.kind === 'staff-password-changed';
}

/** Returns the mail to somebody of a store about their access to the back office. */
export function staffLetter(facts: StaffFacts, { words, now }: Writing): Letter {
  if (facts.kind === 'staff-password-changed') {
    const text =
      "Your password for the back office was changed. If this wasn't you, tell your manager right away.";
    return {
      subject: say(words, 'Your password was changed'),
      blocks: [
        { kind: 'text', text: say(words, text) },
        ...(facts.hadPasskeys ? [{ kind: 'text' as const, text: say(words, passkeysGone) }] : []),
      ],
    };
  }
  const { merchant, store, invitedBy, url, validUntil } = facts;
  const where = store ?? merchant;
  const role = say(words, roleWords[facts.role]);
  const days = Math.round((validUntil - now) / dayMs);
  return {
    subject: say(words, 'Join {0}', where),
    blocks: [
      {
        kind: 'text',
        text: invitedBy
          ? say(words, '{0} invites you to work with {1}. Your role: {2}.', invitedBy, where, role)
          : say(words, 'You are invited to work with {0}. Your role: {1}.', where, role),
      },
      { kind: 'button', label: say(words, 'Join {0}', where), url },
      { kind: 'text', text: say(words, 'The link works once, for {0} days.', days) },
      { kind: 'text', text: say(words, "If you don't know what this is about, ignore this email.") },
    ],
  };
}
