import { useId, type ReactNode } from 'react';
import './segmented.css';

type Props<Value extends string> = {
  legend: string;
  /** Shows the legend above; else only screen readers get it. */
  showLegend?: boolean;
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  /** True for less height, in bars. */
  compact?: boolean;
};

/** Two or three choices side by side as native radios: one tab stop, and arrows choose. */
export function Segmented<Value extends string>(props: Props<Value>) {
  const { legend, showLegend = false, options, value, onChange, className = '', compact = false } = props;
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className={showLegend ? 'mb-2 text-label font-semibold' : 'sr-only'}>{legend}</legend>
      <div className={`segmented ${compact ? 'segmented-compact' : ''}`}>
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.icon}
            <span className="min-w-0">
              <span className="block">{option.label}</span>
              {option.hint ? (
                <span className="block text-caption font-normal text-ink-2">{option.hint}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
