import { useAnnounce } from '@larder/ui/announce.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { Checkbox } from '@larder/ui/field.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useWanted } from '@larder/ui/use-wanted.ts';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useSavePreferences } from '../parts/dietary/use-save-preferences.ts';
import type { User } from '../state/session.ts';
import { Section } from './section.tsx';
import { SessionList } from './session-list.tsx';

/** The setting for the second phase of signing in, and the list of sessions. */
export function SecuritySection({ user }: { user: User }) {
  const t = useText();
  const announce = useAnnounce();
  const toast = useToast();
  const save = useSavePreferences();
  const [failure, setFailure] = useState<string | null>(null);
  const { wanted, choose } = useWanted(async (secondPhase: boolean) => {
    const refusal = await save({ secondPhase }).catch((error: unknown) => errorText(error, t));
    setFailure(refusal);
    if (refusal === null) return toast.success(t('Preferences saved'));
    // The box jumps back under a focus that stays, so the reason must be announced.
    announce(refusal);
  });
  return (
    <Section id="security" title={t('Security')}>
      <Checkbox
        label={t('Email me a code when I sign in')}
        checked={wanted ?? user.preferences.secondPhase}
        aria-busy={wanted !== null || undefined}
        error={failure}
        onChange={(event) => choose(event.target.checked)}
      />
      <SessionList />
    </Section>
  );
}
