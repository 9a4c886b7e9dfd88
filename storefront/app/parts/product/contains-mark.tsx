import type { AllergenId } from '@larder/domain/allergens';
import { useText } from '@larder/ui/words.ts';
import { TriangleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import { effectiveAvoided } from '../../state/dietary.ts';
import { useSessionStore } from '../../state/session.ts';
import { containsText } from '../dietary/allergen-words.ts';
import './contains-mark.css';

const none: readonly AllergenId[] = [];

type Props = { allergens: readonly AllergenId[] | undefined; className?: string };

/**
 * "Contains milk", for a shopper who avoids that. The page is the same for everybody and only the browser
 * knows its shopper, so the mark lies over a picture, or in a row that loads in the browser, and moves
 * nothing.
 */
export function ContainsMark({ allergens, className = '' }: Props) {
  return allergens?.length ? <AvoidedMark allergens={allergens} className={className} /> : null;
}

function AvoidedMark({ allergens, className }: { allergens: readonly AllergenId[]; className: string }) {
  const t = useText();
  const avoided = useStore(useSessionStore(), ({ user }) => (user ? effectiveAvoided(user) : none));
  const found = allergens.filter((id) => avoided.includes(id));
  if (found.length === 0) return null;
  return (
    <span className={`contains-mark ${className}`}>
      <TriangleAlert aria-hidden size={14} className="flex-none" />
      {containsText(found, t)}
    </span>
  );
}
