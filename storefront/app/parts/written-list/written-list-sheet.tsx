import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { TextArea } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { useId, useState, type RefObject } from 'react';
import { MatchedList } from './matched-list.tsx';

/** The most characters that are read of a list. */
const maxTextLength = 2000;

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
  const [text, setText] = useState(pasted);
  const [asked, setAsked] = useState(readable(pasted));
  const [failure, setFailure] = useState<string | null>(null);
  const title = t('Your written list');
  if (asked !== '') {
    const back = () => setAsked('');
    return <MatchedList title={title} text={asked} onChange={back} onClose={onClose} returnTo={returnTo} />;
  }
  const find = () => {
    setAsked(readable(text));
    setFailure(readable(text) === '' ? t('Type or paste something first') : null);
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
        label={t('Paste or dictate a list')}
        hint={t('English, Spanish, or both: "milk, 2 lb tortillas, una docena de huevos"')}
        rows={8}
        maxLength={maxTextLength}
        value={text}
        error={failure}
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
    .slice(0, maxTextLength)
    .trim();
}
