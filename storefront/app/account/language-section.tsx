import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { Segmented } from '@larder/ui/segmented.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useState } from 'react';
import { useSavePreferences } from '../parts/dietary/use-save-preferences.ts';
import { changeLanguage } from '../state/remember.ts';
import type { User } from '../state/session.ts';
import { Section } from './section.tsx';

/** The language of screens and mails. Saving opens the page again in it. */
export function LanguageSection({ user }: { user: User }) {
  const t = useText();
  const save = useSavePreferences();
  const saved = user.preferences.langCode;
  // A link may have opened the page in another language than the preferred one.
  const shown = useLang();
  const [chosen, setChosen] = useState(saved);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    const refusal = await save({ langCode: chosen }).catch((error: unknown) => errorText(error, t));
    setFailure(refusal);
    setBusy(false);
    if (refusal === null) changeLanguage(chosen);
  };
  return (
    <Section id="language" title={t('Language')}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Segmented
          legend={t('Language')}
          className="min-w-[min(16rem,100%)] flex-1 sm:flex-none"
          options={[
            { value: 'EN-US', label: <span lang="en-US">English</span> },
            { value: 'ES-MX', label: <span lang="es-MX">Español</span> },
          ]}
          value={chosen}
          onChange={setChosen}
        />
        <WhyButton
          look="secondary"
          busy={busy}
          why={chosen === saved && chosen === shown ? t('Nothing has changed yet.') : null}
          onClick={() => void submit()}
          aria-label={`${t('Save Changes')}: ${t('Language')}`}
          className="ml-auto"
        >
          {t('Save Changes')}
        </WhyButton>
      </div>
      {failure ? (
        <div className="mt-4">
          <ErrorPanel text={failure} />
        </div>
      ) : null}
    </Section>
  );
}
