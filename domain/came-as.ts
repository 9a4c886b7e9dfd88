import { nameWithSize } from './name-with-size.ts';

type Named = { readonly prodName: string; readonly prodWeightLabel: string };

/** Returns the name of the product that came for a line: the substitute's, or its own. */
export function cameAs(line: Named & { readonly substitute: Named | null }): string {
  const { prodName, prodWeightLabel } = line.substitute ?? line;
  return nameWithSize(prodName, prodWeightLabel);
}
