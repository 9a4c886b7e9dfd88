type Props = { words: string; name: string };

/** Words that are short for the eye; screen readers also hear which thing they are about. */
export function LabelOf({ words, name }: Props) {
  return (
    <>
      {words}
      <span className="sr-only">: {name}</span>
    </>
  );
}
