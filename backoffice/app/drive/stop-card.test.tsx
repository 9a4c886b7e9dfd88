// @vitest-environment happy-dom
import { asWritten } from '@larder/ui/testing/as-written.ts';
import { doing, found, mounted, press, type, whyNot } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { aStop } from '../testing/an-order.ts';
import { atWork, refusal } from '../testing/at-work.tsx';
import { StopCard } from './stop-card.tsx';

const out = { orderStatus: 'Out for delivery' } as const;

async function drawn(order = aStop(), answer: () => unknown = () => ({ revision: 10 })) {
  const work = atWork(answer);
  await mounted(
    work.around(
      <ul>
        <StopCard order={order} now={Date.parse(order.windowStart)} />
      </ul>,
    ),
  );
  return work;
}
const submit = () =>
  doing(() => found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

it('the card of a delivery shows its note in the rows in which it was written', async () => {
  await drawn(aStop({ note: 'Ring twice.\nBeware of the dog.' }));
  expect(asWritten()).toEqual(['Ring twice.\nBeware of the dog.']);
});

it('the card of a delivery shows address with a map link, phone and bags, and sends the delivery out on a press [HAND-03]', async () => {
  const { sent } = await drawn();
  const { address } = aStop();
  const asked = `${address!.line1}, ${address!.city}, ${address!.state} ${address!.zipCode}`;
  expect(found<HTMLAnchorElement>('a[target=_blank]').href).toBe(
    `https://maps.example/?q=${encodeURIComponent(asked)}`,
  );
  expect(found('li').textContent).toContain('1 Oak St');
  expect(found('li').textContent).toContain('Dry bags: 2');
  expect(found('li').textContent).not.toContain('Frozen');
  expect(found<HTMLAnchorElement>('a[href^=tel]').textContent).toContain('512');
  await press('Take it out GF-1');
  expect(sent[0]).toMatchObject({ call: 'POST /orders/o1/out', body: { revision: 9 } });
  expect(document.body.textContent).toContain('Order GF-1 is on the road');
});

it('the card of a delivery shows no address and no phone to somebody who may not know them', async () => {
  await drawn(aStop({ address: null, phoneNumber: '' }));
  expect(document.querySelectorAll('li a')).toHaveLength(0);
});

it('the card of a delivery lets no delivery go while its charge is refused, on the road neither', async () => {
  await drawn(aStop({ isHeldUp: true }));
  expect(found<HTMLButtonElement>('li button').disabled).toBe(true);
});

it('the card of a delivery records the typed initials as the receiver of the delivery', async () => {
  const { sent } = await drawn(aStop(out));
  await press('It is delivered GF-1');
  await submit();
  expect(found('dialog [id$=error]').textContent).toBe('Type their initials, or take a photo.');
  await type(found('dialog input[name=initials]'), ' lp ');
  await submit();
  expect(sent[0]).toMatchObject({
    call: 'POST /orders/o1/delivered',
    body: { revision: 9, initials: 'LP' },
  });
  expect(sent[0]!.body).not.toHaveProperty('photo');
  expect(document.querySelector('dialog')).toBe(null);
});

it('the card of a delivery keeps the question open when the delivery is refused', async () => {
  await drawn(aStop(out), () => refusal(409, 'age-needed', 'The age comes first.'));
  await press('It is delivered GF-1');
  await type(found('dialog input[name=initials]'), 'LP');
  await submit();
  // Above the buttons: a photo taken makes the question long.
  expect(found('.dialog-body + div [role=alert]').textContent).toContain('The age comes first.');
});

it('the card of a delivery delivers nothing before the age is checked, and lets the delivery be brought back all the same', async () => {
  const age = { bornUntil: '2005-11-23', years: 21, answer: null, lines: [] };
  const { sent } = await drawn(aStop({ ...out, age }));
  expect(found<HTMLButtonElement>('li button[aria-haspopup=dialog]:not(.min-h-14)').disabled).toBe(true);
  await press('Not delivered GF-1');
  await press('dialog label:nth-of-type(2) input');
  await press('Back to the store');
  expect(sent[0]).toMatchObject({ call: 'POST /orders/o1/nobody-home', body: { revision: 9 } });
  expect((sent[0]!.body as { reason: string }).reason).not.toBe('nobody-home');
  expect(document.body.textContent).toContain('Order GF-1 goes back to the store');
});

it.each([
  ['Take it out GF-1', aStop()],
  ['It is delivered GF-1', aStop(out)],
])(
  'the card of a delivery names what was taken off, and does not "%s" until it is out of the bags [HAND-02]',
  async (step, order) => {
    const { sent } = await drawn({ ...order, off: [{ lineId: 'beer', prodName: 'Lager', units: 2 }] });
    expect(found('li fieldset').textContent).toBe(
      'Take these out of the bags. Do not hand them over:2 × Lager',
    );
    const button = [...document.querySelectorAll<HTMLElement>('li button')].find(
      (each) => each.textContent === step,
    )!;
    await press(step);
    expect([sent, document.querySelector('dialog')]).toEqual([[], null]);
    expect(whyNot(button)).toBe('First take out of the bags what was taken off.');
    await press('li fieldset input');
    await press(step);
    expect(sent.length + document.querySelectorAll('dialog').length).toBe(1);
  },
);
