import type { ReactNode } from 'react';
import './radio-card.css';

type Props = {
  /** The radio group's name, the same for all cards of one choice. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  disabled?: boolean;
  children: ReactNode;
  className?: string;
};

/**
 * One of several choices as a card: a native radio whose whole row is the label. It stands in a fieldset with
 * a legend.
 */
export function RadioCard({ name, checked, onChoose, disabled, children, className = '' }: Props) {
  return (
    <label className={`radio-card ${className}`}>
      <input
        type="radio"
        name={name}
        className="radio mt-px"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
