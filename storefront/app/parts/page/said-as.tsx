type Props = { shown: string; said: string };

/** A title in other words for those who hear it, where as shown it would be the title of something else too. */
export function SaidAs({ shown, said }: Props) {
  if (said === shown) return shown;
  return (
    <>
      <span className="sr-only">{said}</span>
      <span aria-hidden>{shown}</span>
    </>
  );
}
