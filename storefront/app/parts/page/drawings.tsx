import { Drawing } from '@larder/ui/drawing.tsx';

/** An empty basket of the market, with a leaf. */
export function BasketDrawing() {
  return (
    <Drawing>
      <path d="M60 26c2-10 10-15 20-14 0 10-7 17-18 17z" fill="var(--accent)" stroke="none" />
      <path d="M60 30c4-8 10-13 20-18" />
      <path d="M14 44h68l-7 34a6 6 0 0 1-6 5H27a6 6 0 0 1-6-5z" fill="var(--surface)" />
      <path d="M26 44c2-16 11-25 22-25s20 9 22 25" />
      <path d="M34 56l2 16M48 56v16M62 56l-2 16" />
    </Drawing>
  );
}

/** A magnifying glass over a pear. */
export function SearchDrawing() {
  return (
    <Drawing>
      <circle cx="42" cy="42" r="28" fill="var(--surface)" />
      <path d="M62 62l22 22" strokeWidth="5" />
      <path
        d="M42 30c-5 0-5 6-7 10-3 5-6 7-6 12 0 6 6 10 13 10s13-4 13-10c0-5-3-7-6-12-2-4-2-10-7-10z"
        fill="var(--accent)"
        stroke="none"
      />
      <path d="M42 30c0-3 1-6 4-8" />
    </Drawing>
  );
}

/** A shopping list with ticks. */
export function ListDrawing() {
  return (
    <Drawing>
      <path
        d="M24 14h48a4 4 0 0 1 4 4v62l-9-6-9 6-10-6-10 6-9-6-9 6V18a4 4 0 0 1 4-4z"
        fill="var(--surface)"
      />
      <path d="M32 32l4 4 7-8M32 50l4 4 7-8" stroke="var(--accent)" strokeWidth="4" />
      <path d="M52 33h14M52 51h14" />
    </Drawing>
  );
}

/** A closed grocery bag. */
export function BagDrawing() {
  return (
    <Drawing>
      <path d="M24 34l48-4 5 52H19z" fill="var(--surface)" />
      <path d="M24 34l7-12 36-2 5 10" />
      <path d="M38 46c0 8 4 13 10 13s10-5 10-13" />
      <circle cx="48" cy="72" r="4" fill="var(--accent)" stroke="none" />
    </Drawing>
  );
}

/** A shop front with an awning. */
export function StoreDrawing() {
  return (
    <Drawing>
      <path d="M18 44v38h60V44" fill="var(--surface)" />
      <path
        d="M14 40l6-22h56l6 22c0 5-4 8-8.500 8s-8.500-3-8.500-8c0 5-4 8-8.500 8S48 45 48 40c0 5-4 8-8.500 8S31 45 31 40c0 5-4 8-8.500 8S14 45 14 40z"
        fill="var(--surface)"
      />
      <path d="M38 82V60h20v22" fill="var(--accent)" />
      <path d="M14 40h68" />
    </Drawing>
  );
}
