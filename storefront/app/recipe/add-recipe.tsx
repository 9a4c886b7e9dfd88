import { formatMoney } from '@larder/domain/money';
import type { Portions } from '@larder/domain/recipe-quantity';
import { plural } from '@larder/text/say';
import { BottomBar } from '@larder/ui/bottom-bar.tsx';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { useText, type Say } from '@larder/ui/words.ts';
import { useRescuedFocus } from '@larder/ui/rescue-focus.ts';
import { useId } from 'react';
import { useCart } from '../state/cart-state.ts';
import { useAtHome } from '../state/at-home.ts';
import { NeedRow } from './need-row.tsx';
import { countOfMissing, needsOf, sumOfMissing, type Need, type NeededProduct } from './needed-product.ts';
import { useAddRecipe } from './use-add-recipe.ts';
import './add-recipe.css';

type Props = {
  recipeId: number;
  /** Null where they failed to load. */
  products: readonly NeededProduct[] | null;
  portions: Portions | null;
};

/** The products of the recipe, those one has at home, and the button that adds the rest, always in sight. */
export function AddRecipe({ recipeId, products, portions }: Props) {
  const t = useText();
  useRescuedFocus();
  const { quantityOf } = useCart();
  const { has, toggle } = useAtHome();
  const adding = useAddRecipe();
  const needs = needsOf(products ?? [], portions, { inCart: quantityOf, isAtHome: has });
  const add = () =>
    adding.add({
      recipeId,
      servings: portions?.servings ?? null,
      owned: needs.filter(({ isAtHome }) => isAtHome).map(({ product }) => product.key),
    });
  const foot = <Foot needs={needs} isKnown={products !== null} adding={adding} onAdd={() => void add()} />;
  return (
    <section className="recipe-add print:hidden" aria-labelledby="recipe-needs">
      <h2 id="recipe-needs" className="h3">
        {t('What you need')}
      </h2>
      {needs.length > 0 ? (
        <ul className="needs">
          {needs.map((need) => (
            <NeedRow key={need.product.key} need={need} onOwn={() => toggle(need.product.key)} />
          ))}
        </ul>
      ) : null}
      {adding.failure ? (
        <p role="alert" className="mt-2 text-small font-semibold text-danger">
          {adding.failure}
        </p>
      ) : null}
      <p aria-live="polite" className="mt-2 text-small font-semibold empty:hidden">
        {adding.missing}
      </p>
      <div className="recipe-add-foot max-md:hidden">{foot}</div>
      <BottomBar className="md:hidden">
        <div className="recipe-add-bar">{foot}</div>
      </BottomBar>
    </section>
  );
}

type FootProps = {
  needs: readonly Need[];
  /** Whether the products have loaded. */
  isKnown: boolean;
  adding: ReturnType<typeof useAddRecipe>;
  onAdd: () => void;
};

/**
 * The number and price of the missing products; after the press, what was added and the button to undo, and again what
 * is missing: for more people, say.
 */
function Foot({ needs, isKnown, adding, onAdd }: FootProps) {
  const t = useText();
  const id = useId();
  const count = countOfMissing(needs);
  const isNothingSold = isKnown && needs.length === 0;
  return (
    <>
      <p id={id} className="tnum flex min-h-6 items-center gap-3 text-small font-semibold">
        {adding.added.length > 0 ? (
          <>
            <span>
              <span className="block text-ok">{adding.news}</span>
              {count > 0 ? missingWords(needs, t) : null}
            </span>
            <BusyButton
              busy={adding.busy}
              look="quiet"
              className="-my-2.5 ml-auto"
              onClick={() => void adding.undo()}
            >
              {t('Undo')}
            </BusyButton>
          </>
        ) : isKnown ? (
          missingWords(needs, t)
        ) : null}
      </p>
      <BusyButton
        busy={adding.busy}
        look={count === 0 && needs.length > 0 ? 'secondary' : 'primary'}
        className="mt-2 w-full"
        aria-describedby={id}
        disabled={isNothingSold}
        onClick={onAdd}
      >
        {t('Add this recipe to your cart')}
      </BusyButton>
    </>
  );
}

/** Returns the number and price of the missing products, or why there are none. */
function missingWords(needs: readonly Need[], t: Say): string {
  const count = countOfMissing(needs);
  const sum = formatMoney(sumOfMissing(needs));
  if (needs.length === 0) return t("This store doesn't have this recipe's products right now.");
  if (count === 0) return t('Nothing is missing');
  if (needs.every(({ isMissing }) => isMissing))
    return t(plural(count, '{0} item · {1}', '{0} items · {1}'), count, sum);
  return count === 1 ? t('Adds the missing one · {0}', sum) : t('Adds the missing {0} · {1}', count, sum);
}
