/** The words of amounts and measures in written lists, in English and Spanish, without accents. */
const table = (text: string) =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [value = '', ...words] = line.trim().split(' ');
      return words.map((word) => [word, Number(value)] as const);
    }),
  );

export const numbers = table(`0.25 cuarto cuartos quarter quarters
  0.5 half medio media
  1 a an one un una uno
  2 two dos couple par pair
  3 three tres
  4 four cuatro
  5 five cinco
  6 six seis
  7 seven siete
  8 eight ocho
  9 nine nueve
  10 ten diez
  11 eleven once
  12 twelve doce
  13 thirteen trece
  14 fourteen catorce
  15 fifteen quince
  16 sixteen dieciseis
  17 seventeen diecisiete
  18 eighteen dieciocho
  19 nineteen diecinueve
  20 twenty veinte
  21 veintiun veintiuno veintiuna
  22 veintidos
  23 veintitres
  24 veinticuatro
  25 veinticinco
  26 veintiseis
  27 veintisiete
  28 veintiocho
  29 veintinueve
  30 thirty treinta
  40 forty cuarenta
  50 fifty cincuenta
  60 sixty sesenta
  70 seventy setenta
  80 eighty ochenta
  90 ninety noventa
  100 hundred cien ciento
  200 doscientos
  300 trescientos
  400 cuatrocientos
  500 quinientos
  600 seiscientos
  700 setecientos
  800 ochocientos
  900 novecientos`);
/** Numbers of things by which they are bought. */
export const dozens = table(`12 dozen dozens docena docenas doz doc
  6 sixpack sixpacks`);
/** Weights in pounds. */
export const weights = table(`1 lb lbs pound pounds libra libras
  0.0625 oz ounce ounces onza onzas
  2.20462 kg kgs kilo kilos kilogramo kilogramos kilogram kilograms
  0.00220462 g gr grs gram grams gramo gramos`);
/** Volumes in fluid ounces. */
export const volumes = table(`128 gal gallon gallons galon galones
  33.814 l lt lts liter liters litro litros
  0.033814 ml mililitro mililitros milliliter milliliters
  32 qt quart quarts
  16 pt pint pints`);
const setOf = (words: string) => new Set(words.split(' '));
/** The thousandths of a kilo and of a litre, which are told in thousands. */
export const thousandths = setOf(
  'g gr grs gram grams gramo gramos ml mililitro mililitros milliliter milliliters',
);
/** What is a thing itself, alone or one of several in a package: six bottles of beer may be a pack of six. */
export const containers = setOf(
  'can cans lata latas jar jars frasco frascos bottle bottles botella botellas bunch bunches manojo manojos head heads cabeza cabezas loaf loaves barra barras bote botes tarro tarros sobre sobres envase envases garrafon garrafones',
);
export const singles = setOf('pza pzas pz pieza piezas piece pieces ct');
export const packages = setOf(
  'bag bags bolsa bolsas box boxes caja cajas pack packs package packages paquete paquetes carton cartons cartones tub tubs pk sack sacks costal costales tray trays charola charolas reja rejas',
);
export const fillers = setOf('of de del some algo unos unas los las el la the please');
export const fractions: Readonly<Record<string, number>> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
};
