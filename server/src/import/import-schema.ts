import { zones } from '@larder/domain/zones';
import * as z from 'zod';
import { versionKey } from '@larder/contract/fields';
import { allergenNames } from '@larder/domain/allergens';
import { readNutrition } from '@larder/domain/nutrition';
import { isPlu, isUpc } from '@larder/domain/product-code';
import { decimalOfThousandths, MAX_QUANTITY } from '@larder/domain/quantity';
import { MAX_WRITTEN_SERVINGS } from '@larder/domain/recipe-quantity';
import { sizeUnits } from '@larder/domain/size';
import { day, endsBeforeStart, inOrder } from './day-rules.ts';
import { checkSize } from './import-size.ts';
import {
  amount,
  code,
  color,
  fromZero,
  jsonWhole,
  jsonQuantity,
  locations,
  orNull,
  orUsual,
  place,
  pair,
  pictureFile,
  text,
  textLists,
  thousandths,
  wholeNumber,
  words,
} from './import-fields.ts';

// A row of each file of a merchant's folder but store.json. Unknown columns are refused.

export const departmentRow = z.strictObject({
  code,
  parent: orNull(code),
  order: wholeNumber,
  name_en: text(80),
  name_es: text(80),
});

export const brandRow = z.strictObject({ code, name: text(80) });

export const dietaryRow = z.strictObject({ code, name_en: text(60), name_es: text(60) });

/** Names for one and the same thing, as shoppers of this store say: `kombucha;hongo tea`. */
export const synonymRow = z.strictObject({
  names: words.pipe(
    z
      .array(
        z
          .string()
          .max(60)
          .regex(/^[\p{L}\p{N}' -]+$/u, 'must be words'),
      )
      .min(2, 'needs two names or more, separated by ;')
      .max(12),
  ),
});

const bothLanguages = [
  'member',
  'description',
  'label',
  'ingredients',
  'serving',
  'storage',
  'origin',
] as const;

export const productRow = z
  .strictObject({
    code,
    department: code,
    brand: orNull(code),
    family: orNull(code),
    member_en: text(60, 0),
    member_es: text(60, 0),
    name_en: text(160),
    name_es: text(160),
    description_en: text(2000, 0),
    description_es: text(2000, 0),
    label_en: text(60, 0),
    label_es: text(60, 0),
    // Folders made before sizes had columns leave them out.
    amount: orNull(thousandths).prefault(''),
    unit: orNull(z.enum(sizeUnits)).prefault(''),
    count: orUsual('1', wholeNumber).prefault(''),
    mode: z.enum(['UNIT', 'WEIGHT', 'BOTH']),
    unit_step: orUsual('1', thousandths),
    weight_step: orUsual('0.5', thousandths),
    average_weight: orNull(thousandths),
    dietary: words,
    age: orNull(wholeNumber),
    tax: code,
    // Folders made before these were there leave them out.
    upc: orNull(
      z.string().refine(isUpc, 'must have 12 or 13 digits, the last of which checks the others'),
    ).prefault(''),
    plu: orNull(z.string().refine(isPlu, 'must have 4 or 5 digits')).prefault(''),
    aisle: orNull(text(12)).prefault(''),
    pick_order: orNull(fromZero).prefault(''),
    // Whether SNAP (EBT) may pay for it; nothing else comes instead of it then.
    ebt: orUsual('no', z.enum(['yes', 'no']))
      .transform((value) => value === 'yes')
      .prefault(''),
    zone: orUsual('ambient', z.enum(zones)).prefault(''),
    allergens: words.pipe(z.array(z.enum(allergenNames))).prefault(''),
    // What the label says, where it is known.
    ingredients_en: text(2000, 0).prefault(''),
    ingredients_es: text(2000, 0).prefault(''),
    serving_en: text(80, 0).prefault(''),
    serving_es: text(80, 0).prefault(''),
    nutrition: text(400, 0)
      .refine((value) => value === '' || readNutrition(value), 'must be like calories=150;fat=8;sodium=120')
      .prefault(''),
    storage_en: text(300, 0).prefault(''),
    storage_es: text(300, 0).prefault(''),
    origin_en: text(120, 0).prefault(''),
    origin_es: text(120, 0).prefault(''),
    pictures: words.pipe(z.array(pictureFile).max(12)),
    popularity: orUsual('0', fromZero),
  })
  .superRefine((row, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    for (const name of bothLanguages) {
      if (name === 'label' && row.amount !== null) continue; // an empty label is written from the size
      if ((row[`${name}_en`] === '') !== (row[`${name}_es`] === ''))
        issue(`${name}_es`, 'needs both languages');
    }
    if (row.nutrition !== '' && row.serving_en === '') issue('serving_en', 'is needed with nutrition');
    checkStep('unit_step', row.unit_step, issue);
    checkStep('weight_step', row.weight_step, issue);
    if (row.average_weight === 0) issue('average_weight', 'must be above 0');
    if (row.mode === 'BOTH' && row.average_weight === null)
      issue('average_weight', 'is needed for mode BOTH');
    if (row.age !== null && (row.age < 1 || row.age > 99)) issue('age', 'must be from 1 to 99');
    checkSize(row, issue);
  });

type Issue = (path: string, message: string) => void;

function checkStep(path: string, step: number, issue: Issue): void {
  if (step < 1) issue(path, 'must be above 0');
  // No line of a cart could hold even one step.
  if (step > MAX_QUANTITY) issue(path, `must be at most ${decimalOfThousandths(MAX_QUANTITY)}`);
}

/** Where a product stands in one store, where that is not its own place. */
export const aisleRow = z
  .strictObject({
    location: code,
    code,
    aisle: orNull(text(12)),
    pick_order: orNull(fromZero),
  })
  .refine((row) => row.aisle !== null || row.pick_order !== null, {
    path: ['aisle'],
    message: 'or pick_order is needed',
  });

/** A price of which 999 pieces still fit into an order. */
const price = amount.refine((cents) => cents <= 2_000_000, 'must be at most 20000.00');

export const priceRow = z
  .strictObject({
    location: place,
    code,
    version: z.enum(['*', ...versionKey.options]),
    level: text(40).refine((level) => level === 'DEFAULT' || level.toUpperCase() !== 'DEFAULT', {
      message: 'must be DEFAULT, in capital letters',
    }),
    base: orNull(price),
    sale: orNull(amount),
    sale_starts: orNull(day),
    sale_ends: orNull(day),
  })
  .superRefine((row, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (row.base === null && row.level !== 'DEFAULT') issue('base', 'may be empty only at level DEFAULT');
    if (row.sale !== null && (row.base === null || row.sale >= row.base))
      issue('sale', 'must be lower than base');
    // Nothing is sold for nothing: a price of 0 is how a product without a price is told.
    if (row.sale === 0) issue('sale', 'must be more than 0');
    if (row.sale === null && (row.sale_starts || row.sale_ends)) issue('sale', 'is needed with sale dates');
    if (endsBeforeStart(row.sale_starts, row.sale_ends)) issue('sale_ends', 'is before sale_starts');
  });

export const recipeItem = z.strictObject({
  code,
  order: jsonWhole,
  title: pair(120),
  subtitle: pair(160, 0),
  description: pair(1000, 0),
  image: pictureFile.nullable(),
  color: color.default(''),
  ingredients: textLists,
  instructions: textLists,
  servings: z.number().int().min(1).max(MAX_WRITTEN_SERVINGS).optional(),
  /** `used`: the part of the bought quantity that goes into the pot; all of it by default. */
  products: z.array(z.strictObject({ code, quantity: jsonQuantity, used: jsonQuantity.optional() })).max(100),
});

export const listItem = z.strictObject({
  code,
  order: jsonWhole,
  type: z.literal('LIST'),
  title: pair(120),
  subtitle: pair(160, 0),
  description: pair(1000, 0),
  image: pictureFile.nullable(),
  color: color.default(''),
  products: z.array(code).max(500),
});

const refType = z.enum(['DEPT_RRN', 'LIST_RRN', 'RECIPE_RRN']);

export const adItem = z
  .strictObject({
    code,
    order: jsonWhole,
    image: pictureFile.nullable(),
    title: pair(120, 0),
    text: pair(400, 0),
    button: z
      .strictObject({ show: z.boolean(), text: pair(60), link: z.strictObject({ type: refType, code }) })
      .nullable()
      .default(null),
    locations,
    starts: day.optional(),
    ends: day.optional(),
  })
  .refine(...inOrder);

export const sectionItem = z.strictObject({ order: jsonWhole, type: refType, code, locations });

export type DepartmentRow = z.output<typeof departmentRow>;
export type BrandRow = z.output<typeof brandRow>;
export type DietaryRow = z.output<typeof dietaryRow>;
export type SynonymRow = z.output<typeof synonymRow>;
export type ProductRow = z.output<typeof productRow>;
export type AisleRow = z.output<typeof aisleRow>;
export type PriceRow = z.output<typeof priceRow>;
export type RecipeItem = z.output<typeof recipeItem>;
export type ListItem = z.output<typeof listItem>;
export type AdItem = z.output<typeof adItem>;
export type SectionItem = z.output<typeof sectionItem>;
