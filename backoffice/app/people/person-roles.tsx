import type { Role } from '@larder/domain/staff-roles';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Grant } from '../state/people.ts';
import { useMe } from '../state/session.tsx';
import { grantWords } from './grant-words.ts';
import { RoleChoice, useFirstStore } from './role-choice.tsx';

type Props = { roles: readonly Grant[]; onChange: (roles: readonly Grant[]) => void };

/** The roles of a person by location, each of which can be removed, and a choice that adds one. */
export function PersonRoles({ roles, onChange }: Props) {
  const t = useText();
  const { stores } = useMe();
  const [role, setRole] = useState<Role>('picker');
  const [store, setStore] = useState(useFirstStore());
  const next: Grant = { role, locationGuid: role === 'owner' || store === '' ? null : store };
  const isThere = roles.some((each) => each.role === next.role && each.locationGuid === next.locationGuid);
  return (
    <section className="grid gap-3" aria-labelledby="person-roles">
      <h3 id="person-roles" className="font-bold">
        {t('Roles')}
      </h3>
      <ul className="grid gap-1">
        {roles.map((grant) => (
          <li key={`${grant.role} ${grant.locationGuid}`} className="flex items-center gap-2">
            <span className="flex-1">{grantWords(grant, stores, t)}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={t('Remove {0}', grantWords(grant, stores, t))}
              onClick={() => onChange(roles.filter((each) => each !== grant))}
            >
              <Trash2 aria-hidden size={20} />
            </button>
          </li>
        ))}
      </ul>
      <RoleChoice role={role} store={store} onRole={setRole} onStore={setStore} />
      <WhyButton
        look="secondary"
        className="justify-self-start"
        why={isThere ? t('They have this role already.') : null}
        onClick={() => onChange([...roles, next])}
      >
        {t('Add this role')}
      </WhyButton>
    </section>
  );
}
