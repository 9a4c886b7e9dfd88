import { unseenColors } from '@larder/domain/contrast';
import { themeVariables } from '@larder/domain/theme-variables';
import type { ImportPlan } from './import-plan.ts';
import { someOf } from './import-report.ts';

/** Returns a sentence for each colour of a merchant's theme, as a store wears it, that cannot be seen. */
export function unseenInThemes({ merchant, locations }: ImportPlan['store']): string[] {
  const themes = [
    merchant.variables,
    ...locations.map(({ variables }) => ({ ...merchant.variables, ...variables })),
  ];
  const sentences = themes.flatMap(unseenColors).map(({ name, value, ground, missing }) => {
    const on = ground === 'white' ? 'the white beside it' : ground;
    const usual = { name: ' (which is not given)', ground: '' }[missing ?? 'ground'];
    const end = missing === 'ground' ? ', which is not given' : '';
    return `store.json: ${name} ${value}${usual} cannot be seen on ${on}${end}; pages use one that can.`;
  });
  return [...new Set(sentences)];
}

/** Returns a sentence naming the variables of a merchant's themes that no page reads: a slip of the pen; none without such. */
export function unknownInThemes({ merchant, locations }: ImportPlan['store']): string[] {
  const given = [merchant, ...locations].flatMap(({ variables }) => Object.keys(variables));
  const unknown = [...new Set(given)].filter((name) => !themeVariables.has(name));
  return unknown.length === 0 ? [] : [`store.json: no page reads these variables: ${someOf(unknown)}.`];
}
