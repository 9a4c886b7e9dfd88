import { roles, type Role } from '@larder/domain/staff-roles';
import { roleWords } from '@larder/text/role-words';
import { SelectField } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { may, useMe } from '../state/session.tsx';

type Props = { role: Role; store: string; onRole: (role: Role) => void; onStore: (store: string) => void };

/** The choice of a role and its store; '' means all stores, and is offered only to those who manage all. */
export function RoleChoice({ role, store, onRole, onStore }: Props) {
  const t = useText();
  const me = useMe();
  const managesAll = me.scopes.includes('people:manage');
  const stores = me.stores.filter(({ locationGuid }) => may(me, 'people:manage', locationGuid));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField label={t('Role')} value={role} onChange={(event) => onRole(event.target.value as Role)}>
        {roles
          .filter((each) => each !== 'owner' || me.roles.some((grant) => grant.role === 'owner'))
          .map((each) => (
            <option key={each} value={each}>
              {t(roleWords[each])}
            </option>
          ))}
      </SelectField>
      <SelectField
        label={t('Store')}
        value={role === 'owner' ? '' : store}
        disabled={role === 'owner'}
        hint={role === 'owner' ? t('An owner works in all stores.') : undefined}
        onChange={(event) => onStore(event.target.value)}
      >
        {managesAll ? <option value="">{t('All stores')}</option> : null}
        {stores.map(({ locationGuid, name }) => (
          <option key={locationGuid} value={locationGuid}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Returns the store chosen at first: all of them for those who manage all, else the first. */
export function useFirstStore(): string {
  const me = useMe();
  if (me.scopes.includes('people:manage')) return '';
  return me.stores.find(({ locationGuid }) => may(me, 'people:manage', locationGuid))?.locationGuid ?? '';
}
