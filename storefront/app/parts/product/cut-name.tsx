import { truncate } from '@larder/domain/truncate';
import { nameWithSize } from '@larder/domain/name-with-size';

/** A name cut for the eye. Screen readers and searches in the page find it whole, followed by its size. */
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
