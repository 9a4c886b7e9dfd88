import type { OrderProblem } from '@larder/contract/order-problem';
import type { OrderProduct } from '@larder/contract/order-parts';
import { cameAs } from '@larder/domain/came-as';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { FieldError, SelectField, TextArea } from '@larder/ui/field.tsx';
import { RadioCard } from '@larder/ui/radio-card.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { useId, useRef, useState, type RefObject } from 'react';
import { useBackends } from '../backends.ts';
import { problemWords } from './problem-words.ts';

type Props = {
  orderId: string;
  /** The lines to choose from; at least one. */
  lines: readonly OrderProduct[];
  onClose: () => void;
  onChanged: () => Promise<void>;
  returnTo: RefObject<HTMLElement | null>;
};

const kinds = Object.keys(problemWords) as OrderProblem['what'][];
const maxLetters = 300;

/** Reports a problem with a line to the store. Nothing is chosen beforehand, so one careless press reports nothing. */
export default function ReportProblemDialog({ orderId, lines, onClose, onChanged, returnTo }: Props) {
  const t = useText();
  const langCode = useLang();
  const toast = useToast();
  const { commerce } = useBackends();
  const [chosen, setLineId] = useState(lines.length === 1 ? lines[0]!.id : '');
  // A line that was reported on another device meanwhile is not offered any more, and not chosen.
  const lineId = lines.some(({ id }) => id === chosen) ? chosen : '';
  const [what, setWhat] = useState<OrderProblem['what'] | null>(null);
  const [asked, setAsked] = useState(false);
  const wrongId = useId();
  const itemRef = useRef<HTMLSelectElement>(null);
  const kindsRef = useRef<HTMLFieldSetElement>(null);
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setAsked(true);
    if (lineId === '') return itemRef.current?.focus();
    if (what === null) return kindsRef.current?.querySelector('input')?.focus();
    setBusy(true);
    setFailure(null);
    try {
      const body = { lineId, what, words: words.trim(), langCode };
      await commerce('POST api/customer/orders/:id/problems', { params: { id: orderId }, body });
      toast.success(t("We've told the store."));
      await onChanged();
      onClose();
    } catch (error) {
      setFailure(errorText(error, t));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('Problem with an item')}
      onClose={onClose}
      returnTo={returnTo}
      edited={words !== '' || what !== null}
      failure={failure}
      footer={
        <BusyButton busy={busy} onClick={() => void send()}>
          {t('Tell the store')}
        </BusyButton>
      }
    >
      <div className="grid gap-5">
        <SelectField
          ref={itemRef}
          label={t('Which item?')}
          value={lineId}
          error={asked && lineId === '' ? t('Choose the item.') : null}
          onChange={(event) => setLineId(event.target.value)}
        >
          {lineId === '' ? <option value="">{t('Choose an item')}</option> : null}
          {lines.map((line) => (
            <option key={line.id} value={line.id}>
              {cameAs(line)}
            </option>
          ))}
        </SelectField>
        <fieldset
          ref={kindsRef}
          className="grid gap-2"
          aria-describedby={asked && what === null ? wrongId : undefined}
        >
          <legend className="mb-1.5 text-label font-semibold">{t("What's wrong?")}</legend>
          {asked && what === null ? <FieldError id={wrongId}>{t('Choose what is wrong.')}</FieldError> : null}
          {kinds.map((kind) => (
            <RadioCard key={kind} name="problem" checked={what === kind} onChoose={() => setWhat(kind)}>
              {t(problemWords[kind])}
            </RadioCard>
          ))}
        </fieldset>
        <TextArea
          label={t('In your words')}
          mark="optional"
          value={words}
          maxLength={maxLetters}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
