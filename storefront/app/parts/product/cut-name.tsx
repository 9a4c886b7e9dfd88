import { truncate } from '@larder/domain/truncate';
import { nameWithSize } from '@larder/domain/name-with-size';

/** A name cut for the eye; read aloud, and found by a search in the page, it is whole, and followed by its size. */
export function CutName({ name, max, label = '' }: { name: string; max: number; label?: string }) {
  const short = truncate(name, max);
  const whole = nameWithSize(name, label);
  if (short === whole) return <>{name}</>;
  return (
    <>
      <span className="sr-only">{whole}</span>
      <span aria-hidden title={name}>
        {short}
      </span>
    </>
  );
}
