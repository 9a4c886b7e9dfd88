/** Returns what a closed day means for its orders: closing keeps new ones away and ends none. */
export function standWords(numbers: readonly string[]): string {
  const [first, ...others] = numbers;
  return others.length === 0
    ? `Order ${first} of that day stands: agree on another time with its shopper, or cancel it.`
    : `${numbers.length} orders of that day stand: agree on another time with their shoppers, or cancel them: ${numbers.join(', ')}.`;
}
