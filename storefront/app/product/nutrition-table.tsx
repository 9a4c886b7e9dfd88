import type { ProductDetail } from '@larder/contract/product';
import { nutrients, type Nutrient } from '@larder/domain/nutrition';
import type { TextKey } from '@larder/text/say';
import { unbrokenUnits } from '@larder/ui/unbroken.tsx';
import { useText } from '@larder/ui/words.ts';
import { useId } from 'react';
import './nutrition-table.css';

const names = {
  fat: 'Total fat',
  'saturated-fat': 'Saturated fat',
  'trans-fat': 'Trans fat',
  cholesterol: 'Cholesterol',
  sodium: 'Sodium',
  carbohydrate: 'Total carbohydrate',
  fiber: 'Dietary fiber',
  sugars: 'Total sugars',
  'added-sugars': 'Added sugars',
  protein: 'Protein',
  'vitamin-d': 'Vitamin D',
  calcium: 'Calcium',
  iron: 'Iron',
  potassium: 'Potassium',
} as const satisfies Record<Nutrient, TextKey>;

type Props = { nutrition: NonNullable<ProductDetail['nutrition']> };

/** The nutrition of one serving, laid out like a label: amounts and shares of a day. */
export function NutritionTable({ nutrition: { serving, calories, nutrients: lines } }: Props) {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="nutrition">
      <h3 id={id} className="h3">
        {t('Nutrition facts')}
      </h3>
      <p className="text-small text-ink-2">{t('Serving size: {0}', unbrokenUnits(serving))}</p>
      <table className="nutrition-table tnum" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('Per serving')}</th>
            <th scope="col">{t('Amount')}</th>
            <th scope="col">{t('% Daily value*')}</th>
          </tr>
        </thead>
        <tbody>
          <tr className="nutrition-calories">
            <th scope="row">{t('Calories')}</th>
            <td colSpan={2}>{calories}</td>
          </tr>
          {lines.map(({ name, amount, unit, dailyPercent }) => (
            <tr key={name}>
              <th scope="row" className={nutrients[name].isPart ? 'nutrition-part' : undefined}>
                {t(names[name])}
              </th>
              <td>
                {amount} {unit}
              </td>
              <td>{dailyPercent === null ? null : `${dailyPercent}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-caption text-ink-3">
        {t('* Percent of the daily value in a 2,000-calorie diet. Always check the package.')}
      </p>
    </section>
  );
}
