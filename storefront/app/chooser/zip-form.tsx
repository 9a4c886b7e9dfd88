import type { Point } from '@larder/domain/distance';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useRef, useState } from 'react';
import { useBackends } from '../backends.ts';
import { readStored, writeStored } from '../stored.ts';
import { showTiles } from './kept-chooser.ts';

/** A field for a guest's ZIP code, in place of an address. This browser keeps it for the next visit. */
export function ZipForm({ onFound }: { onFound: (point: Point, isAsked: boolean) => void }) {
  const t = useText();
  const announce = useAnnounce();
  const { experience } = useBackends();
  const [zip, setZip] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  // Focus stays where it is, so the fault must be announced.
  const refuse = () => {
    const text = t("We couldn't find that ZIP code.");
    setError(text);
    announce(text);
    showTiles();
  };
  const sort = async (zip: string, isAsked: boolean) => {
    if (busy) return;
    if (!/^\d{5}$/.test(zip)) return refuse();
    setBusy(true);
    try {
      const { latitude, longitude } = await experience('GET api/delivery/address/:encoded', {
        params: { encoded: zip },
      });
      if (latitude === null || longitude === null) refuse();
      else {
        setZip(zip);
        writeStored('zipCode', zip);
        onFound({ latitude, longitude }, isAsked);
      }
    } catch {
      refuse();
    } finally {
      setBusy(false);
    }
  };
  // A reload sorts by the earlier ZIP code without a press, so nothing is announced.
  const first = useRef(sort);
  useEffect(() => {
    const kept = readStored('zipCode');
    if (kept) void first.current(kept, false);
  }, []);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sort(zip, true);
      }}
      className="flex max-w-xl flex-wrap items-end gap-3"
    >
      <TextField
        className="min-w-48 flex-1"
        label={t('Enter your ZIP code')}
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        value={zip}
        error={error}
        onChange={(event) => {
          setZip(event.target.value.replace(/\D/g, ''));
          setError('');
        }}
      />
      <BusyButton type="submit" busy={busy}>
        {t('Sort stores')}
      </BusyButton>
    </form>
  );
}
