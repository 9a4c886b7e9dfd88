// @vitest-environment happy-dom
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { anOrder } from '../testing/an-order.ts';
import { atWork } from '../testing/at-work.tsx';
import { useCancelledAtDesk } from './cancelled-at-desk.ts';

const told = () => [...document.querySelectorAll('.toaster [role=alert] p')].map((each) => each.textContent);

function Desk({ search, ids }: { search: string; ids: readonly string[] | null }) {
  useCancelledAtDesk(search, ids && ids.map((id) => ({ id })));
  return null;
}

it.each([
  ['Bea', 'Cancelled', ['Bea cancelled order GF-1. Do not hand it over.']],
  ['', 'Cancelled', ['Somebody cancelled order GF-1. Do not hand it over.']],
  ['Ana', 'Cancelled', []],
  ['Bea', 'Picked up', []],
] as const)(
  'the desk tells of an order on it that leaves it, by "%s", as %s, only when another cancelled it',
  async (name, status, words) => {
    const before = { status: 'Ready for pick up' };
    const at = '2026-11-23T17:00:00.000Z';
    const moved = { revision: 8, at, actor: 'staff', name, verb: 'moved', before, reason: null } as const;
    const history = [{ ...moved, after: { status } }];
    const work = atWork(() => anOrder({ orderStatus: status, claim: null, history }));
    const { draw } = await mounted(work.around(<Desk search="" ids={['o1', 'o2']} />));
    // Another search finds other orders: none of these has left.
    await draw(work.around(<Desk search="luis" ids={null} />));
    await draw(work.around(<Desk search="luis" ids={['o1']} />));
    expect(work.sent).toEqual([]);
    await draw(work.around(<Desk search="luis" ids={[]} />));
    await doing(async () => expect.poll(() => work.sent).toHaveLength(1));
    await draw(work.around(<Desk search="luis" ids={[]} />));
    expect(told()).toEqual(words);
    expect(work.sent).toHaveLength(1);
  },
);
