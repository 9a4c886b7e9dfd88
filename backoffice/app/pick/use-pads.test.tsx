// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { anOrder, grapes } from '../testing/an-order.ts';
import { walkThrough } from './on-walk.ts';
import { usePads } from './use-pads.ts';

const walkOf = (line: ReturnType<typeof grapes>) => walkThrough([anOrder({ lines: [line] })]);

it('what was entered of a line ends when it is settled elsewhere or leaves the walk: opened again, it is weighed anew', async () => {
  for (const meanwhile of [walkOf(grapes({ state: 'picked' })), []]) {
    const pads = await hooked(usePads, walkOf(grapes()));
    await doing(() => pads.now.enter(grapes(), { typed: '2' }));
    await pads.again(walkOf(grapes({ state: 'asked' })));
    expect(pads.now.of(grapes()).typed).toBe('2');
    await pads.again(meanwhile);
    await pads.again(walkOf(grapes()));
    expect(pads.now.of(grapes()).typed).toBe('');
    expect(pads.now.latest('another')).toBe(null);
  }
});
