// @vitest-environment happy-dom
import { found, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { aLine, anOrder } from '../testing/an-order.ts';
import { atWork } from '../testing/at-work.tsx';
import { LineList } from './line-list.tsx';
import { WaitingTag } from './waiting-tag.tsx';

const nothing = () => undefined;

it('a line that is undone is named, with its order where a walk fills several', async () => {
  const walk = ['GF-1', 'GF-2'].map((number) => ({
    order: anOrder({ id: number, number }),
    line: aLine({ id: `${number}-avocados`, state: 'picked' }),
  }));
  const undos = async (isOne: boolean) => {
    document.body.replaceChildren();
    const list = (
      <LineList
        walk={isOne ? walk.slice(0, 1) : walk}
        isOne={isOne}
        atHand={null}
        onChoose={nothing}
        onUndo={nothing}
      />
    );
    await mounted(atWork(nothing).around(list));
    return [...document.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'));
  };
  expect(await undos(true)).toEqual(['Undo Avocado']);
  expect(await undos(false)).toEqual(['Undo Avocado, GF-1', 'Undo Avocado, GF-2']);
});

it('a line still to pick tells its quantity by a word, apart from the number of its aisle', async () => {
  const at = { order: anOrder(), line: aLine({ aisle: '14' }) };
  const list = <LineList walk={[at]} isOne atHand={null} onChoose={nothing} onUndo={nothing} />;
  await mounted(atWork(nothing).around(list));
  const heard = [...found('.line-list-open').querySelectorAll('span:not([aria-hidden], .grid)')];
  expect(heard.map((each) => each.textContent)).toEqual(['Avocado', 'Aisle 14', 'Ordered: 3']);
});

it('unsent changes are shown, and not announced with each line', async () => {
  const work = atWork(nothing);
  const { draw } = await mounted(work.around(<WaitingTag count={1} />));
  expect(found('.waiting-tag').textContent).toBe('1 waiting');
  expect(found('.waiting-tag').closest('output, [role=status], [aria-live]')).toBe(null);
  await draw(work.around(<WaitingTag count={0} />));
  expect(found('.waiting-tag').title).toBe('');
});
