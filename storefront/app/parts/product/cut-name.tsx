import { truncate } from '@larder/domain/truncate';
import { spokenName } from './spoken-name.ts';

type Props = { name: string; max: number; label?: string; brand?: string };

/** A name cut for the eye. Screen readers and searches in the page find it whole, followed by brand and size. */
export function CutName({ name, max, label = '', brand }: Props) {
  const short = truncate(name, max);
  const whole = spokenName({ name, toldBrand: brand, weightLabel: label });
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
