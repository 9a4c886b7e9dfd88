const targets: Record<string, { pattern: string; param: string }> = {
  DEPT_RRN: { pattern: '/department/:deptId', param: 'deptId' },
  LIST_RRN: { pattern: '/location-list/:listId', param: 'listId' },
  RECIPE_RRN: { pattern: '/recipe/:recipeId', param: 'recipeId' },
};

/** Returns the target of an ad's button from its TYPE-id form (DEPT_RRN-12), or null for an unknown form. */
export function adTarget(buttonLink: string): { pattern: string; params: Record<string, string> } | null {
  const [, type = '', id = ''] = /^([A-Z_]+)-(\d+)$/.exec(buttonLink) ?? [];
  const target = targets[type];
  return target ? { pattern: target.pattern, params: { [target.param]: id } } : null;
}
