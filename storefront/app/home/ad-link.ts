const targets: Record<string, { pattern: string; param: string }> = {
  DEPT_RRN: { pattern: '/department/:deptId', param: 'deptId' },
  LIST_RRN: { pattern: '/location-list/:listId', param: 'listId' },
  RECIPE_RRN: { pattern: '/recipe/:recipeId', param: 'recipeId' },
};

/** Where an ad's button leads, from its TYPE-id form (DEPT_RRN-12); null when it says nothing we know. */
export function adTarget(buttonLink: string): { pattern: string; params: Record<string, string> } | null {
  const [, type = '', id = ''] = /^([A-Z_]+)-(\d+)$/.exec(buttonLink) ?? [];
  const target = targets[type];
  return target ? { pattern: target.pattern, params: { [target.param]: id } } : null;
}
