import { formatMoney } from '@larder/domain/money';
import { useText } from '@larder/ui/words.ts';
import { unitPrices } from '../../state/unit-prices.ts';
import { nameWithSize } from '@larder/domain/name-with-size';
import type { Choice } from './sheet-items.ts';
import './item-choices.css';

type Props = {
  written: string;
  productKey: number;
  choices: readonly Choice[];
  onPick: (choice: Choice) => void;
};

/** The written words of an item, with the other products they may mean. */
export function ItemChoices({ written, productKey, choices, onPick }: Props) {
  const t = useText();
  const words = t('For "{0}"', written);
  if (choices.length < 2) return <p className="item-choices text-small">{words}</p>;
  return (
    <div className="item-choices text-small">
      <span className="[overflow-wrap:anywhere]">{words}</span>
      <select
        aria-label={t('Another product for "{0}"', written)}
        value={productKey}
        onChange={(event) =>
          onPick(choices.find(({ product }) => product.key === Number(event.target.value))!)
        }
      >
        {choices.map(({ product }) => (
          <option key={product.key} value={product.key}>
            {nameWithSize(product.name, product.weightLabel)} · {formatMoney(unitPrices(product).current)}
          </option>
        ))}
      </select>
    </div>
  );
}
