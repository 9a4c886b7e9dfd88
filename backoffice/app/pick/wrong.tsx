/** Says why a scan was refused: on the screen, or in the sheet that is open over it, where it is seen and heard. */
export function Wrong({ words }: { words: string | null }) {
  if (words === null) return null;
  return (
    <p role="alert" className="picking-wrong">
      {words}
    </p>
  );
}
