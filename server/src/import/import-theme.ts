import { unseenColors } from '@larder/domain/contrast';
import type { ImportPlan } from './import-plan.ts';

/** Says which colours of a merchant's theme, as each store wears it, cannot be seen. One sentence for each. */
export function unseenInThemes({ merchant, locations }: ImportPlan['store']): string[] {
  const themes = [
    merchant.variables,
    ...locations.map(({ variables }) => ({ ...merchant.variables, ...variables })),
  ];
  const sentences = themes.flatMap(unseenColors).map(({ name, value, ground }) => {
    const on = ground === 'white' ? 'the white beside it' : ground;
    return `store.json: ${name} ${value} cannot be seen on ${on}; pages use one that can.`;
  });
  return [...new Set(sentences)];
}
