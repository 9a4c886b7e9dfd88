/**
 * The nutrients of a label, in its order: the unit, the daily amount (null: none is set), and whether it is
 * part of one above it.
 */
export const nutrients = {
  fat: { unit: 'g', daily: 78, isPart: false },
  'saturated-fat': { unit: 'g', daily: 20, isPart: true },
  'trans-fat': { unit: 'g', daily: null, isPart: true },
  cholesterol: { unit: 'mg', daily: 300, isPart: false },
  sodium: { unit: 'mg', daily: 2300, isPart: false },
  carbohydrate: { unit: 'g', daily: 275, isPart: false },
  fiber: { unit: 'g', daily: 28, isPart: true },
  sugars: { unit: 'g', daily: null, isPart: true },
  'added-sugars': { unit: 'g', daily: 50, isPart: true },
  protein: { unit: 'g', daily: null, isPart: false },
  'vitamin-d': { unit: 'mcg', daily: 20, isPart: false },
  calcium: { unit: 'mg', daily: 1300, isPart: false },
  iron: { unit: 'mg', daily: 18, isPart: false },
  potassium: { unit: 'mg', daily: 4700, isPart: false },
} as const;

export type Nutrient = keyof typeof nutrients;
export const nutrientNames = Object.keys(nutrients) as Nutrient[];

type Nutrition = {
  calories: number;
  /** Known nutrients in the label's order. `dailyPercent` is the share of the daily amount. */
  nutrients: { name: Nutrient; amount: number; dailyPercent: number | null }[];
};

const PART = /^([a-z-]+)=(\d{1,5}(?:\.\d)?)$/;

/**
 * Reads `calories=150;fat=8;sodium=120`, in any order, each once. Returns null for anything else, also for a
 * text without calories.
 */
export function readNutrition(text: string): Nutrition | null {
  const amounts = new Map<string, number>();
  for (const part of text.split(';')) {
    const [, name, amount] = PART.exec(part.trim()) ?? [];
    if (name === undefined || amounts.has(name)) return null;
    if (name !== 'calories' && !Object.hasOwn(nutrients, name)) return null;
    amounts.set(name, Number(amount));
  }
  const calories = amounts.get('calories');
  if (calories === undefined) return null;
  return {
    calories,
    nutrients: nutrientNames
      .filter((name) => amounts.has(name))
      .map((name) => ({
        name,
        amount: amounts.get(name)!,
        dailyPercent: percentOf(name, amounts.get(name)!),
      })),
  };
}

function percentOf(name: Nutrient, amount: number): number | null {
  const { daily } = nutrients[name];
  return daily === null ? null : Math.round((amount / daily) * 100);
}
