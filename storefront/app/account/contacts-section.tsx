import { shownPhone } from '@larder/domain/phone';
import { useText } from '@larder/ui/words.ts';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useState } from 'react';
import { useBackends } from '../backends.ts';
import type { User } from '../state/session.ts';
import { EditableSection } from './editable-section.tsx';
import type { Contact } from './use-contact-form.ts';

const ContactDialog = lazy(() => import('./contact-dialog.tsx'));

/** The people who may collect an order; each is also a profile one can shop for. */
export function ContactsSection({ user }: { user: User }) {
  const t = useText();
  const { commerce } = useBackends();
  // The person as they were when the dialog opened: another device may change them meanwhile.
  const [open, setOpen] = useState<{ contact: Contact | null } | null>(null);
  const items = user.shoppingProfiles.map(({ key, nickname, profile }) => ({
    key,
    name: [nickname, profile.fullName].filter(Boolean).join(', '),
    content: (
      <>
        <p>
          <strong className="font-semibold">{profile.fullName}</strong>
          {nickname ? <span className="text-ink-2"> ({nickname})</span> : null}
        </p>
        <p className="text-small break-words text-ink-2">
          {[profile.emailAddress, shownPhone(profile.phoneNumber)].filter(Boolean).join(' · ')}
        </p>
      </>
    ),
  }));
  return (
    <>
      <EditableSection
        id="contacts"
        title={t('Pickup Person(s)')}
        items={items}
        empty={t('No pickup persons added yet.')}
        addLabel={t('Add pickup person')}
        onAdd={() => setOpen({ contact: null })}
        onEdit={(key) => setOpen({ contact: user.shoppingProfiles.find((each) => each.key === key) ?? null })}
        remove={(id) => commerce('DELETE api/user/contacts/:id', { params: { id } })}
        deleted={t('Pickup persons deleted successfully.')}
        notDeleted={t('Failed to delete pickup persons.')}
      />
      {open ? (
        <Suspense>
          <ContactDialog contact={open.contact} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
