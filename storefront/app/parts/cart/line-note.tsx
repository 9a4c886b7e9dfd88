import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { Button } from '@larder/ui/button.tsx';
import { TextArea } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { useNote } from './use-note.ts';

type Props = {
  line: CartLineAnswer;
  cartId: string;
  id: string;
  /** False where no press opened it. */
  takesFocus?: boolean;
  onDone: () => void;
};

/** The editor of a cart line's note. */
export function NoteEditor({ line, cartId, id, takesFocus = true, onDone }: Props) {
  const t = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, type, error, busy, save, close } = useNote({ line, cartId, area, onDone });
  const focus = useEffectEvent(() => (takesFocus ? area.current?.focus() : undefined));
  // The note was opened by a press, so its field takes the focus.
  useEffect(() => focus(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(text);
  };

  return (
    <form id={id} onSubmit={onSubmit} className="grid gap-3 rounded-md bg-sunken p-3 md:p-4">
      <TextArea
        ref={area}
        label={t('Note')}
        hint={t('e.g. green bananas')}
        value={text}
        error={error}
        maxLength={500}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <WhyButton type="submit" busy={busy} why={text === '' ? t('Write a note first.') : null}>
          {line.message ? t('Save') : t('Add Note')}
        </WhyButton>
        <Button look="quiet" onClick={close}>
          {t('Cancel')}
        </Button>
        {line.message ? (
          <Button look="quiet" className="ml-auto" onClick={() => void save('', true)}>
            {t('Remove note')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
