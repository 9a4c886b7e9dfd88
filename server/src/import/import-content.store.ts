import { change, row, sql } from '../database/database.ts';
import type { WrittenKeys } from './import-products.store.ts';
import { writePromos } from './import-promos.store.ts';
import { daysAt, placesOf, type ImportRun } from './import-run.ts';
import type { AdItem, ListItem, RecipeItem } from './import-schema.ts';
import { sanitiseMessage } from './sanitise-message.ts';

type Keys = ReadonlyMap<string, number>;
type Targets = { DEPT_RRN: Keys; LIST_RRN: Keys; RECIPE_RRN: Keys };
type Written = { id: number } | null;

const noButton = { show: false, text: { en: '', es: '' }, link: null };

/**
 * Writes recipes, lists, ads, home sections and texts, and unless `keepsPromos` the promo codes. What the folder no
 * longer names is retired.
 */
export async function writeContent(run: ImportRun, keys: WrittenKeys, keepsPromos: boolean): Promise<void> {
  const { database, merchant, plan } = run;
  await retireMissing(run);
  const targets: Targets = {
    DEPT_RRN: keys.departments,
    LIST_RRN: await writeEach(plan.lists, (list) => writeList(run, list, keys.products)),
    RECIPE_RRN: await writeEach(plan.recipes, (recipe) => writeRecipe(run, recipe, keys.products)),
  };
  for (const ad of plan.ads) await writeAd(run, ad, targets);
  await writeSections(run, targets);
  if (!keepsPromos) await writePromos(run, keys.departments);
  for (const [kind, { en, es }] of Object.entries(plan.store.messages)) {
    await change(
      database,
      sql`insert into message (merchant_id, kind, html_en, html_es)
          values (${merchant.id}, ${kind}, ${await sanitiseMessage(en)}, ${await sanitiseMessage(es)})
          on conflict (merchant_id, kind) do update set html_en = excluded.html_en, html_es = excluded.html_es`,
    );
  }
}

async function writeEach<Item extends { code: string }>(
  items: readonly Item[],
  write: (item: Item) => Promise<number>,
): Promise<Keys> {
  const keys = new Map<string, number>();
  for (const item of items) keys.set(item.code, await write(item));
  return keys;
}

function codes(items: readonly { code: string }[]): string[] {
  return items.map(({ code }) => code);
}

async function retireMissing({ database, merchant, plan }: ImportRun): Promise<void> {
  await change(
    database,
    sql`update recipe set retired = true where merchant_id = ${merchant.id} and code <> all(${codes(plan.recipes)}::text[])`,
  );
  await change(
    database,
    sql`update location_list set retired = true
        where merchant_id = ${merchant.id} and code <> all(${codes(plan.lists)}::text[])`,
  );
  await change(
    database,
    sql`update ad set retired = true where merchant_id = ${merchant.id} and code <> all(${codes(plan.ads)}::text[])`,
  );
}

async function writeRecipe(run: ImportRun, recipe: RecipeItem, products: Keys): Promise<number> {
  const { database, merchant, guids } = run;
  const { title, subtitle, description, ingredients, instructions } = recipe;
  const image = (recipe.image && guids.get(recipe.image)) ?? null;
  const written: Written = await row(
    database,
    sql`insert into recipe (merchant_id, code, sort_order, title_en, title_es, subtitle_en, subtitle_es, description_en,
          description_es, ingredients_en, ingredients_es, instructions_en, instructions_es, image_guid, color,
          servings)
        values (${merchant.id}, ${recipe.code}, ${recipe.order}, ${title.en}, ${title.es}, ${subtitle.en},
          ${subtitle.es}, ${description.en}, ${description.es}, ${ingredients.en}::text[], ${ingredients.es}::text[],
          ${instructions.en}::text[], ${instructions.es}::text[], ${image}, ${recipe.color}, ${recipe.servings ?? null})
        on conflict (merchant_id, code) do update set sort_order = excluded.sort_order, title_en = excluded.title_en,
          title_es = excluded.title_es, subtitle_en = excluded.subtitle_en, subtitle_es = excluded.subtitle_es,
          description_en = excluded.description_en, description_es = excluded.description_es,
          ingredients_en = excluded.ingredients_en, ingredients_es = excluded.ingredients_es,
          instructions_en = excluded.instructions_en, instructions_es = excluded.instructions_es,
          image_guid = excluded.image_guid, color = excluded.color, servings = excluded.servings, retired = false
        returning id`,
  );
  const id = written!.id;
  await change(database, sql`delete from recipe_product where recipe_id = ${id}`);
  await change(
    database,
    sql`insert into recipe_product (recipe_id, product_id, position, quantity_thousandths, used_thousandths)
        select ${id}, product, position, quantity, used from unnest(
          ${recipe.products.map(({ code }) => products.get(code)!)}::integer[],
          ${recipe.products.map(({ quantity }) => quantity)}::integer[],
          ${recipe.products.map(({ used }) => used ?? null)}::integer[])
          with ordinality as new (product, quantity, used, position)`,
  );
  return id;
}

async function writeList(run: ImportRun, list: ListItem, products: Keys): Promise<number> {
  const { database, merchant, guids } = run;
  const { title, subtitle, description } = list;
  const image = (list.image && guids.get(list.image)) ?? null;
  const written: Written = await row(
    database,
    sql`insert into location_list (merchant_id, code, sort_order, type, title_en, title_es, subtitle_en, subtitle_es,
          description_en, description_es, image_guid, color)
        values (${merchant.id}, ${list.code}, ${list.order}, ${list.type}, ${title.en}, ${title.es}, ${subtitle.en},
          ${subtitle.es}, ${description.en}, ${description.es}, ${image}, ${list.color})
        on conflict (merchant_id, code) do update set sort_order = excluded.sort_order, type = excluded.type,
          title_en = excluded.title_en, title_es = excluded.title_es, subtitle_en = excluded.subtitle_en,
          subtitle_es = excluded.subtitle_es, description_en = excluded.description_en,
          description_es = excluded.description_es, image_guid = excluded.image_guid, color = excluded.color,
          retired = false
        returning id`,
  );
  const id = written!.id;
  await change(database, sql`delete from location_list_product where list_id = ${id}`);
  await change(
    database,
    sql`insert into location_list_product (list_id, product_id, position)
        select ${id}, product, position
        from unnest(${list.products.map((code) => products.get(code)!)}::integer[])
          with ordinality as new (product, position)`,
  );
  return id;
}

async function writeAd(run: ImportRun, ad: AdItem, targets: Targets): Promise<void> {
  const { database, merchant, guids } = run;
  const { show, text, link } = ad.button ?? noButton;
  const image = (ad.image && guids.get(ad.image)) ?? null;
  const written: Written = await row(
    database,
    sql`insert into ad (merchant_id, code, sort_order, image_guid, title_en, title_es, text_en, text_es, button_show,
          button_text_en, button_text_es, link_type, link_rrn)
        values (${merchant.id}, ${ad.code}, ${ad.order}, ${image}, ${ad.title.en}, ${ad.title.es}, ${ad.text.en},
          ${ad.text.es}, ${show}, ${text.en}, ${text.es},
          ${link?.type ?? null}, ${link ? targets[link.type].get(link.code)! : null})
        on conflict (merchant_id, code) do update set sort_order = excluded.sort_order,
          image_guid = excluded.image_guid, title_en = excluded.title_en, title_es = excluded.title_es,
          text_en = excluded.text_en, text_es = excluded.text_es, button_show = excluded.button_show,
          button_text_en = excluded.button_text_en, button_text_es = excluded.button_text_es,
          link_type = excluded.link_type, link_rrn = excluded.link_rrn, retired = false
        returning id`,
  );
  const places = placesOf(run, ad.locations);
  const { starts, ends } = daysAt(run, places, ad);
  await change(database, sql`delete from ad_location where ad_id = ${written!.id}`);
  await change(
    database,
    sql`insert into ad_location (ad_id, location_id, starts_at, ends_at)
        select ${written!.id}, * from unnest(${places}::integer[], ${starts}::timestamptz[], ${ends}::timestamptz[])`,
  );
}

async function writeSections(run: ImportRun, targets: Targets): Promise<void> {
  const { database, merchant, plan } = run;
  const all = plan.sections.flatMap((section) =>
    placesOf(run, section.locations).map((location) => ({ ...section, location })),
  );
  await change(
    database,
    sql`delete from section where location_id = any(${merchant.locationIds}::integer[])`,
  );
  await change(
    database,
    sql`insert into section (location_id, sort_order, ref_type, ref_rrn)
        select * from unnest(${all.map(({ location }) => location)}::integer[],
          ${all.map(({ order }) => order)}::integer[], ${all.map(({ type }) => type)}::text[],
          ${all.map(({ type, code }) => targets[type].get(code)!)}::integer[])`,
  );
}
