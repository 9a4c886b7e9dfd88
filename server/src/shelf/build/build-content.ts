import type { Database } from '../../database/database.ts';
import type { Banner, Content } from '../content.ts';
import type { BannerRow } from '../shelf.store.ts';
import { readAds, readLists, readMessages, readRecipes, readSections } from '../content.store.ts';

function bannerOf(row: BannerRow): Banner {
  return {
    id: row.id,
    title: { en: row.titleEn, es: row.titleEs },
    subtitle: { en: row.subtitleEn, es: row.subtitleEs },
    description: { en: row.descriptionEn, es: row.descriptionEs },
    image: row.image,
    color: row.color,
  };
}

/** Reads recipes, lists, ads, home sections and texts. Products that are retired are left out. */
export async function buildContent(
  database: Database,
  merchantId: number,
  ordinalOf: (key: number) => number,
): Promise<Content> {
  const recipes = (await readRecipes(database, merchantId)).map((row) => ({
    ...bannerOf(row),
    ingredients: { en: row.ingredientsEn, es: row.ingredientsEs },
    instructions: { en: row.instructionsEn, es: row.instructionsEs },
    servings: row.servings,
    products: row.products
      .map((key, at) => ({ ordinal: ordinalOf(key), quantity: row.quantities[at]!, used: row.used[at]! }))
      .filter(({ ordinal }) => ordinal >= 0),
  }));
  const lists = (await readLists(database, merchantId)).map((row) => ({
    ...bannerOf(row),
    type: row.type,
    ordinals: Int32Array.from(row.products.map(ordinalOf).filter((ordinal) => ordinal >= 0)),
  }));
  const ads = (await readAds(database, merchantId)).map((row) => ({
    id: row.id,
    type: row.type,
    image: row.image,
    title: { en: row.titleEn, es: row.titleEs },
    text: { en: row.textEn, es: row.textEs },
    buttonShow: row.buttonShow,
    buttonText: { en: row.buttonTextEn, es: row.buttonTextEs },
    link: row.linkType === null || row.linkId === null ? null : { type: row.linkType, id: row.linkId },
    places: new Map(row.places.map(({ locationId, ...days }) => [locationId, days])),
  }));
  const messages = await readMessages(database, merchantId);
  return {
    recipes,
    lists,
    ads,
    sections: await readSections(database, merchantId),
    messages: Object.fromEntries(messages.map(({ kind, en, es }) => [kind, { en, es }])),
  };
}
