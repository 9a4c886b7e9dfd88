import { Button } from '@larder/ui/button.tsx';
import { useArrivalFocus } from '@larder/ui/use-arrival-focus.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { Outlet } from 'react-router';
import { ScreenError } from '../shell/screen-error.tsx';
import { OthersWaiting } from '../shell/waiting-notes.tsx';
import { useSetLang } from '../state/lang.tsx';
import { useEntryFocus } from '../state/use-entry-focus.ts';
import './frame.css';

/** The frame of the sign-in screens: the app's name, a bundle of tickets, and the other language. */
export default function Frame() {
  const t = useText();
  const lang = useLang();
  const setLang = useSetLang();
  useArrivalFocus();
  useEntryFocus();
  const [other, otherName, otherTag] =
    lang === 'ES-MX' ? (['EN-US', 'English', 'en-US'] as const) : (['ES-MX', 'Español', 'es-MX'] as const);
  return (
    <div className="door">
      <header className="door-side">
        <p className="wordmark text-[1.75rem]">Larder</p>
        <p className="max-w-[18ch] text-on-header-2">{t('From a paid order to a packed bag.')}</p>
        <div aria-hidden className="door-tickets">
          <i />
          <i />
          <i />
        </div>
      </header>
      <main id="main" className="door-main">
        <div className="grid w-full max-w-[400px] gap-6">
          <OthersWaiting />
          <Outlet />
          <Button
            lang={otherTag}
            look="quiet"
            className="-mx-2.5 justify-self-start"
            onClick={() => void setLang(other)}
          >
            {otherName}
          </Button>
        </div>
      </main>
    </div>
  );
}

export function ErrorBoundary() {
  return <ScreenError />;
}
