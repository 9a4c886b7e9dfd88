import { Field } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { addressText, useAddressBox, type AddressBoxFacts } from './use-address-box.ts';
import type { AddressForm } from './use-address-form.ts';
import './address-box.css';

type Props = Pick<AddressBoxFacts, 'zipCode' | 'fill'> & { field: ReturnType<AddressForm['checked']> };

/**
 * The street field, in which a whole address may also be typed or pasted: it suggests towns and ZIP codes
 * near the store and fills the fields below. Without suggestions, and for autofill by the browser, it is a
 * plain field.
 */
export function AddressBox({ field, zipCode, fill }: Props) {
  const t = useText();
  const { error, onBlur, ...input } = field;
  const box = useAddressBox({ value: field.value, zipCode, fill });
  const list = useRef<HTMLDivElement>(null);
  const listId = `${field.id}-list`;
  const isOpen = box.options.length > 0;
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Field
      id={field.id}
      label={t('Street')}
      hint={t('Type or paste the whole address: the rest fills in.')}
      error={error}
      mark="required"
    >
      {(control) => (
        <div className="address-box">
          <input
            {...input}
            {...control}
            {...box.handlers}
            required
            autoComplete="address-line1"
            maxLength={120}
            className="field"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={box.active < 0 ? undefined : `${listId}-${box.active}`}
            onBlur={(event) => {
              box.onLeave();
              onBlur(event);
            }}
          />
          {isOpen ? (
            <div
              ref={list}
              id={listId}
              // A datalist cannot be controlled: it opens by itself, also over the browser's autofill.
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="listbox"
              tabIndex={-1}
              aria-label={t('Suggestions for "{0}"', field.value)}
              className="address-options"
              // The box keeps the focus: leaving it would close the list before the press arrives.
              onMouseDown={(event) => event.preventDefault()}
            >
              {box.options.map((option, at) => (
                <button
                  key={option.zipCode}
                  type="button"
                  id={`${listId}-${at}`}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === box.active}
                  className="address-option"
                  onClick={() => box.choose(at)}
                >
                  <MapPin aria-hidden size={18} className="flex-none text-ink-3" />
                  <span>{addressText(option)}</span>
                </button>
              ))}
            </div>
          ) : null}
        </div>
      )}
    </Field>
  );
}
