import type { Point } from '@larder/domain/distance';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { errorText } from '@larder/ui/error-text.ts';
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

  /** Passes on the place of a ZIP code; returns why there is none, or null. */
  const look = async (code: string, isAsked: boolean): Promise<string | null> => {
    setBusy(true);
    try {
      const { latitude, longitude } = await experience('GET api/delivery/address/:encoded', {
        params: { encoded: code },
      });
      if (latitude === null || longitude === null) return t("We couldn't find that ZIP code.");
      setZip(code);
      writeStored('zipCode', code);
      onFound({ latitude, longitude }, isAsked);
      return null;
    } catch (failure) {
      return errorText(failure, t);
    } finally {
      setBusy(false);
    }
  };
  const sort = async () => {
    if (busy) return;
    const fault = zip.length < 5 ? t('Enter all five digits of the ZIP code.') : await look(zip, true);
    if (fault === null) return;
    setError(fault);
    // Focus stays where it is, so the fault must be announced.
    announce(fault);
  };
  // A reload sorts by the earlier ZIP code without a press, so nothing is announced, and no failure is told.
  const first = useRef(look);
  useEffect(() => {
    const kept = readStored('zipCode');
    if (kept) void first.current(kept, false).then((fault) => fault === null || showTiles());
  }, []);
  return (
    <form
      // It posts, so that a press before the page's script is held instead of loading the page anew.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sort();
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
