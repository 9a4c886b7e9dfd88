import { formatUsPhone, phoneLink } from '@larder/domain/phone';
import { useLang, useText } from '@larder/ui/words.ts';
import { Link, useLocation } from 'react-router';
import { useBackends } from '../backends.ts';
import { changeLanguage } from '../state/remember.ts';
import { useSession } from '../state/session.ts';
import { useLink, useMaybeStore } from '../state/store.ts';
import './footer.css';

/** The most milliseconds that another language waits until it is kept in the user's preferences. */
const preferenceMs = 1000;

/** Legal pages, help, language and who powers the platform. */
export function Footer() {
  const t = useText();
  const lang = useLang();
  const link = useLink();
  const store = useMaybeStore();
  const { status } = useSession();
  const { search } = useLocation();
  const { commerce } = useBackends();
  const other =
    lang === 'ES-MX'
      ? ({ lang: 'EN-US', name: 'English', html: 'en-US' } as const)
      : ({ lang: 'ES-MX', name: 'Español', html: 'es-MX' } as const);
  const inOther = new URLSearchParams(search);
  inOther.set('lang', other.lang);
  /**
   * Changes the language: a user's choice is kept in their preferences, a guest's in this browser (APP-12).
   */
  const switchLanguage = async () => {
    const langCode = other.lang;
    if (status === 'user') {
      // It outlives this page, which waits only a moment for the answer: the cookie keeps the choice too.
      const kept = commerce('POST api/user/preferences', { body: { langCode }, keepalive: true });
      await Promise.race([
        kept.catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, preferenceMs)),
      ]);
    }
    changeLanguage(langCode);
  };
  const itemClass =
    '-mx-1.5 inline-flex min-h-11 min-w-11 items-center rounded-xs px-1.5 underline-offset-4 hover:underline';
  return (
    <footer id="footer" className="mt-16 bg-footer text-on-footer">
      <div className="container-page grid gap-6 py-10 lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <p className="text-h2 font-extrabold">{store?.website.merchant?.name ?? 'Larder'}</p>
          {store ? (
            <p className="mt-1 text-small opacity-90">
              {store.location.displayName} · {store.location.streetName}
              {store.location.phone ? (
                <span className="block">
                  <a className={itemClass} href={phoneLink(store.location.phone)}>
                    {formatUsPhone(store.location.phone)}
                  </a>
                </span>
              ) : null}
            </p>
          ) : null}
        </div>
        <nav aria-label={t('Site information')}>
          <ul className="flex flex-wrap gap-x-6 text-label">
            <li>
              <Link className={itemClass} to={link('/help')}>
                {t('Help')}
              </Link>
            </li>
            <li>
              <Link className={itemClass} to={link('/privacy')}>
                {t('Privacy Policy')}
              </Link>
            </li>
            <li>
              <Link className={itemClass} to={link('/terms')}>
                {t('Consumer Terms of Use')}
              </Link>
            </li>
            <li>
              <a
                className={itemClass}
                href={`?${inOther}`}
                lang={other.html}
                hrefLang={other.html}
                onClick={(event) => {
                  event.preventDefault();
                  void switchLanguage();
                }}
              >
                {other.name}
              </a>
            </li>
          </ul>
        </nav>
        <p className="text-small opacity-80 lg:col-span-2">{t('Powered by {0}', 'Larder')}</p>
      </div>
    </footer>
  );
}
