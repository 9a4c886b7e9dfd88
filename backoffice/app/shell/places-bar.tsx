import { useText } from '@larder/ui/words.ts';
import { NavLink } from 'react-router';
import { may, useMe } from '../state/session.tsx';
import { places } from './places.ts';

/** The places of the app at the bottom of a phone, within reach of the thumb. */
export function PlacesBar() {
  const t = useText();
  const me = useMe();
  return (
    <nav aria-label={t('Main')} className="shell-bottom">
      {places
        .filter(({ scope }) => may(me, scope))
        .map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} end={to === '/'}>
            <Icon aria-hidden size={22} />
            {t(label)}
          </NavLink>
        ))}
    </nav>
  );
}
