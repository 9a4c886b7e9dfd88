import { MAX_WRITTEN_TEXT } from '@larder/domain/written-text';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { TextArea } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { useId, useRef, useState, type RefObject } from 'react';
import { MatchedList } from './matched-list.tsx';

type Props = {
  /** A text that was pasted elsewhere; its matches load at once. */
  text?: string;
  onClose: () => void;
  returnTo?: RefObject<HTMLElement | null>;
};

/** A sheet that turns a pasted or dictated list into the store's products, which one press adds. */
export default function WrittenListSheet({ text: pasted = '', onClose, returnTo }: Props) {
  const t = useText();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(pasted);
  const [asked, setAsked] = useState(isReadable(pasted) ? readable(pasted) : '');
  const [isFaulty, setFaulty] = useState(pasted !== '');
  const title = t('Your written list');
  if (asked !== '') {
    const back = () => setAsked('');
    return <MatchedList title={title} text={asked} onChange={back} onClose={onClose} returnTo={returnTo} />;
  }
  const fault =
    readable(text) === ''
      ? t('Type or paste something first')
      : t('Up to {0} characters are read at once. Please look for the rest afterwards.', MAX_WRITTEN_TEXT);
  const find = () => {
    if (isReadable(text)) return setAsked(readable(text));
    setFaulty(true);
    // It says the fault to whoever does not see it.
    area.current?.focus();
  };
  return (
    <Dialog
      title={title}
      size="large"
      edited={text !== ''}
      onClose={onClose}
      returnTo={returnTo}
      footer={<Button onClick={find}>{t('Find products')}</Button>}
    >
      <TextArea
        id={id}
        ref={area}
        label={t('Paste or dictate a list')}
        hint={t('English, Spanish, or both: "milk, 2 lb tortillas, una docena de huevos"')}
        rows={8}
        value={text}
        error={isFaulty && !isReadable(text) ? fault : null}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}

/** Returns a text without the invisible characters that a table or a note brings along. */
function readable(text: string): string {
  return text
    .replace(/\t/g, '\n')
    .replace(/(?![\n\r])\p{Cc}/gu, '')
    .trim();
}

/** Returns whether a text can be read: there is one, and it is not too long. */
function isReadable(text: string): boolean {
  const { length } = readable(text);
  return length > 0 && length <= MAX_WRITTEN_TEXT;
}
