import { useCardDocument } from '../parts/payment-card/use-card-document.ts';
import type { User } from '../state/session.ts';
import { AddressesSection } from './addresses-section.tsx';
import { CardsSection } from './cards-section.tsx';
import { ContactsSection } from './contacts-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSections } from './profile-sections.tsx';
import { SecuritySection } from './security-section.tsx';

/** Everything that shoppers may see and change about themselves. */
export function ManageAccount({ user }: { user: User }) {
  useCardDocument();
  return (
    <div className="grid gap-5">
      <ProfileSections user={user} />
      <AddressesSection user={user} />
      <CardsSection user={user} />
      <ContactsSection user={user} />
      <PreferencesSection user={user} />
      <LanguageSection user={user} />
      <SecuritySection user={user} />
      <OwnDataSection />
    </div>
  );
}
