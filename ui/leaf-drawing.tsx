import { Drawing } from './drawing.tsx';

/** A leaf, shown where a picture is missing. */
export function LeafDrawing() {
  return (
    <Drawing>
      <path d="M20 76c0-34 20-56 58-58 1 38-18 58-46 58" />
      <path d="M20 82c6-22 20-38 40-48" />
    </Drawing>
  );
}
