import { useAnnounce } from '@larder/ui/announce.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { SelectField } from '@larder/ui/field.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useWanted } from '@larder/ui/use-wanted.ts';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import type { User } from '../../state/session.ts';
import { useSavePreferences } from './use-save-preferences.ts';

/** Chooses the profile one shops for. It saves at once, and shows the new choice while saving. */
export function ShoppingFor({ user }: { user: User }) {
  const t = useText();
  const announce = useAnnounce();
  const toast = useToast();
  const save = useSavePreferences();
  const [failure, setFailure] = useState<string | null>(null);
  const { wanted, choose } = useWanted(async (key: string) => {
    const refusal = await save({ selectedProfileKey: key || null }).catch((error: unknown) =>
      errorText(error, t),
    );
    setFailure(refusal);
    if (refusal === null) return toast.success(t('Preferences saved'));
    // The choice jumps back under a focus that stays, so the reason must be announced.
    announce(refusal);
  });
  return (
    <SelectField
      label={t('Shopping for')}
      value={wanted ?? user.selectedProfile ?? ''}
      error={failure}
      aria-busy={wanted !== null || undefined}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('Myself')}</option>
      {user.shoppingProfiles.map(({ key, nickname, profile }) => (
        <option key={key} value={key}>
          {nickname || profile.fullName}
        </option>
      ))}
    </SelectField>
  );
}
