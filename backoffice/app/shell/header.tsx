import { useText } from '@larder/ui/words.ts';
import { Link, NavLink } from 'react-router';
import { may, useMe } from '../state/session.tsx';
import { OwnMenu } from './own-menu.tsx';
import { places } from './places.ts';
import { SoundSwitch } from './sound-switch.tsx';

/** The dark head of every screen: the store, the places to go, the signed-in person. */
export function Header() {
  const t = useText();
  const me = useMe();
  return (
    <header className="shell-head">
      <Link to="/" className="wordmark flex min-h-11 items-center gap-2">
        <img src="/backoffice/icon.svg" alt="" width={28} height={28} className="rounded-xs" />
        <span>Larder</span>
      </Link>
      <span className="shell-merchant">{me.merchant.name}</span>
      <nav aria-label={t('Main')} className="shell-nav">
        {places
          .filter(({ scope }) => may(me, scope))
          .map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {t(label)}
            </NavLink>
          ))}
      </nav>
      <span className="flex-1" />
      <SoundSwitch />
      <OwnMenu />
    </header>
  );
}
