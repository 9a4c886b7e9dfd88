import { truncate } from '@larder/domain/truncate';

/** A name cut for the eye; read aloud, and found by a search in the page, it is whole. */
export function CutName({ name, max }: { name: string; max: number }) {
  const short = truncate(name, max);
  if (short === name) return <>{name}</>;
  return (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden title={name}>
        {short}
      </span>
    </>
  );
}
