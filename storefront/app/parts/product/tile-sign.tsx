import { createElement } from 'react';
import {
  Apple,
  Baby,
  Beef,
  Carrot,
  Coffee,
  CookingPot,
  Cookie,
  Croissant,
  CupSoda,
  Drumstick,
  Egg,
  Fish,
  IceCreamCone,
  type LucideIcon,
  Milk,
  PawPrint,
  Pill,
  ShoppingBasket,
  SprayCan,
  Wheat,
  Wine,
} from 'lucide-react';

/**
 * The sign for each kind of product, by words of its name in English and Spanish. The first match counts: cat
 * food is no chicken.
 */
const ICONS: readonly [RegExp, LucideIcon][] = [
  [/\b(dog|cat|puppy|kitten|pet|perro|gato|mascota)s?\b/i, PawPrint],
  [/\b(baby|diapers?|wipes|bebé|pañal(es)?|toallitas)\b/i, Baby],
  [/\b(cleaner|detergent|soap|spray|towels|trash|foil|limpiador|detergente|jabón|bolsas)\b/i, SprayCan],
  [/\b(vitamins?|bandages?|aspirin|ibuprofen|vitaminas?|curitas|toothpaste|pasta dental)\b/i, Pill],
  [/\b(ice cream|popsicles?|sherbet|helado|paletas?|nieve)\b/i, IceCreamCone],
  [/\b(coffee|tea|cocoa|café|té|chocolate de mesa)\b/i, Coffee],
  [/\b(wine|beer|lager|ale|cabernet|cider|vino|cerveza|tequila)\b/i, Wine],
  [/\b(juice|soda|water|cola|lemonade|drink|jugo|refresco|agua|néctar|bebida)\b/i, CupSoda],
  [/\b(milk|cream|yogurt|cheese|butter|kefir|leche|crema|yogur|quesos?|mantequilla)\b/i, Milk],
  [/\b(eggs?|huevos?)\b/i, Egg],
  [/\b(cookies?|crackers?|chips|candy|chocolate|galletas?|dulces?|papas fritas|totopos)\b/i, Cookie],
  [
    /\b(bread|bagels?|rolls?|buns?|muffins?|croissants?|cake|pie|pan|bolillos?|conchas?|pastel)\b/i,
    Croissant,
  ],
  [/\b(chicken|turkey|wings|drumsticks?|pollo|pavo|alitas|muslos?)\b/i, Drumstick],
  [/\b(fish|salmon|tilapia|cod|tuna|shrimp|pescado|salmón|atún|camarón|camarones)\b/i, Fish],
  [/\b(beef|steak|pork|ham|bacon|sausage|ribs|brisket|res|bistec|cerdo|jamón|tocino|carne)\b/i, Beef],
  [/\b(rice|pasta|flour|oats|cereal|beans|tortillas?|arroz|harina|avena|frijol(es)?|maíz)\b/i, Wheat],
  [
    /\b(apples?|oranges?|bananas?|\w*berr(y|ies)|grapes?|mangos?|limes?|manzanas?|naranjas?|uvas?|fresas?)\b/i,
    Apple,
  ],
  [
    /\b(carrots?|onions?|potato(es)?|tomato(es)?|peppers?|lettuce|spinach|cebollas?|papas?|chiles?)\b/i,
    Carrot,
  ],
  [
    /\b(oil|sauce|salsa|soup|broth|spices?|salt|pepper|vinegar|aceite|caldo|sopa|especias?|sal|vinagre)\b/i,
    CookingPot,
  ],
];

/** Returns the sign for a product's kind; a basket where its name gives no kind. */
export function tileIcon(name: string): LucideIcon {
  return ICONS.find(([words]) => words.test(name))?.[1] ?? ShoppingBasket;
}

/** The sign for a product's kind, as a line drawing. */
export default function TileSign({ name }: { name: string }) {
  return createElement(tileIcon(name), { strokeWidth: 1.5 });
}
