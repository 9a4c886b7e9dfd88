import { useText } from '@larder/ui/words.ts';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import './camera.css';
import { watchCamera } from './watch-camera.ts';

type Props = { onCode: (code: string) => void; onClose: () => void };

/** Shows the camera's picture and reports each barcode before it, as if a scanner had typed it. */
export function Camera({ onCode, onClose }: Props) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const [isRefused, setRefused] = useState(false);
  const tell = useEffectEvent(onCode);
  // The button that opened it is gone.
  useEffect(() => close.current!.focus(), []);
  useEffect(() => {
    const over = new AbortController();
    watchCamera(video.current!, (code) => tell(code), over.signal).catch(() => {
      if (!over.signal.aborted) setRefused(true);
    });
    return () => over.abort();
  }, []);
  return (
    <section className="camera" aria-label={t('Camera')}>
      {isRefused ? (
        <p role="alert" className="camera-refused">
          {t('The camera cannot be used. Allow it in the browser, or use a scanner.')}
        </p>
      ) : (
        <>
          <video ref={video} muted playsInline aria-hidden className="camera-view" />
          <span aria-hidden className="camera-aim" />
        </>
      )}
      <button
        ref={close}
        type="button"
        className="camera-close"
        aria-label={t('Close the camera')}
        onClick={onClose}
      >
        <X aria-hidden size={24} />
      </button>
    </section>
  );
}
