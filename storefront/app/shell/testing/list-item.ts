import type { ListItem } from '../../parts/list/listed-product.tsx';

/** Returns a product on a list: two pieces at 99 cents, named after its key, unless told otherwise. */
export function listItem(prodRrn: number, facts: Partial<ListItem> = {}): ListItem {
  return {
    prodRrn,
    itemRrn: prodRrn,
    prodName: `P${prodRrn}`,
    prodThumbImg: null,
    prodWeightLabel: 'each',
    comparison: null,
    allergens: [],
    quantity: 2,
    units: 2,
    sellingMode: 'UNIT',
    sellsByUnit: true,
    sellsByWeight: false,
    sellByUnitIncrement: 1,
    sellByWeightIncrement: 0.5,
    weight: null,
    sellByUnitFlg: true,
    unitPrice: 0.99,
    origUnitPrice: 0.99,
    priceLevelKey: 'DEFAULT',
    isAvailable: true,
    ...facts,
  };
}
