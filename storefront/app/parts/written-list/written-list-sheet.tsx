import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { TextArea } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react';
import { useBackends } from '../../backends.ts';
import { useStore } from '../../state/store.ts';
import { AddSheet } from '../again/add-sheet.tsx';
import { itemsOfList, type SheetItem } from '../again/sheet-items.ts';

/** As much as is read of a list. */
const mostText = 2000;

type Props = {
  /** What was pasted elsewhere already; it is looked for at once. */
  text?: string;
  onClose: () => void;
  returnTo?: RefObject<HTMLElement | null>;
};

/** A list that is pasted or dictated becomes a sheet of the store's products, all added by one press. */
export default function WrittenListSheet({ text: given = '', onClose, returnTo }: Props) {
  const t = useText();
  const id = useId();
  const { experience } = useBackends();
  const { versionKey, lang, dietary } = useStore();
  const [text, setText] = useState(given);
  const [items, setItems] = useState<readonly SheetItem[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const find = async (wanted: string) => {
    // What a table or a note brings along and nobody sees.
    const written = wanted
      .replace(/\t/g, '\n')
      .replace(/(?![\n\r])\p{Cc}/gu, '')
      .slice(0, mostText);
    if (written.trim() === '') return setFailure(t('Nothing to look for yet'));
    setBusy(true);
    setFailure(null);
    try {
      const found = await experience('POST api/catalog/written-list', {
        body: { text: written, langCode: lang, versionKey, dietaryOptions: [...dietary] },
      });
      if (found.items.length === 0) setFailure(t('Nothing to look for yet'));
      else setItems(itemsOfList(found.items));
    } catch (error) {
      setFailure(errorText(error, t));
    } finally {
      setBusy(false);
    }
  };
  const findGiven = useEffectEvent(() => {
    if (given !== '') void find(given);
  });
  useEffect(() => findGiven(), []);
  const title = t('Your written list');
  if (items) {
    return (
      <AddSheet title={title} items={items} onClose={onClose} returnTo={returnTo}>
        <p className="flex flex-wrap items-center gap-x-4 pb-1 text-small text-ink-2">
          {t('The best match for each. Change or leave out what you like.')}
          <Button look="quiet" className="-mx-2.5" onClick={() => setItems(null)}>
            {t('Change the list')}
          </Button>
        </p>
      </AddSheet>
    );
  }
  return (
    <Dialog
      title={title}
      size="large"
      edited={text !== ''}
      onClose={onClose}
      returnTo={returnTo}
      footer={
        <BusyButton busy={busy} onClick={() => void find(text)}>
          {t('Find products')}
        </BusyButton>
      }
    >
      <TextArea
        id={id}
        label={t('Paste or dictate a list')}
        hint={t('English, Spanish or both: "milk, 2 lb tortillas, una docena de huevos"')}
        rows={8}
        maxLength={mostText}
        value={text}
        error={failure}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}
