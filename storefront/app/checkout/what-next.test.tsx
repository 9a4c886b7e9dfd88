// @vitest-environment happy-dom
import type { OrderDetail } from '@larder/contract/order';
import { wordsOf } from '@larder/text/words';
import { mounted } from '@larder/ui/testing/mounted.ts';
import { LangContext, provideWords } from '@larder/ui/words.ts';
import { beforeEach, expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { WhatNext } from './what-next.tsx';

beforeEach(() => provideWords(wordsOf));

type Lang = 'EN-US' | 'ES-MX';
type Refused = OrderDetail['changes']['refused'];

/** Returns the lines of the section, its button last. */
async function lines(changes: object | null, lang: Lang = 'EN-US', orderStatus = 'Pending') {
  const order = changes && { number: 'GF-1', orderStatus, today: '2026-11-26', changes };
  const { place } = await mounted(
    inShop(() => null).around(
      <LangContext value={lang}>
        <WhatNext orderId="order" order={order as never} ceiling={12} />
      </LangContext>,
    ),
  );
  return [...place.querySelectorAll('li, p, a')].map(({ textContent }) => textContent);
}
const until = (day: string, refused: Refused = null) => ({ refused, day, time: '22:00', until: '' });

it('a placed order says until which day it can be changed, as in the middle of a sentence', async () => {
  const first = async (day: string) => (await lines(until(day)))[0];
  expect(await first('2026-11-29')).toContain('You can change this order until November 29, 10:00');
  expect(await first('2026-11-27')).toContain('You can change this order until tomorrow, 10:00');
});

const said = {
  'EN-US': {
    rule: 'You can change this order until we begin to pick it.',
    picked: 'We pick it shortly before your time, and ask you if something is missing.',
    charged: 'Your card is charged when everything is picked: what it comes to, at most $12.00.',
    change: 'Change this order',
    see: 'See this order',
    'being-picked': "We're already picking your order, so it can't be changed anymore.",
    'past-cutoff': "It's too late to change this order. Please call the store.",
    'store-closed': 'This store is closed now. Please call it to change your order.',
    Delivered: 'Order GF-1: Delivered',
    Cancelled: 'Order GF-1: Cancelled',
  },
  'ES-MX': {
    rule: 'Puedes cambiar este pedido hasta que empecemos a prepararlo.',
    picked: 'Lo preparamos poco antes de tu horario y te preguntamos si algo falta.',
    charged: 'El cargo a tu tarjeta se hace cuando todo está listo: lo que resulte, máximo $12.00.',
    change: 'Cambiar este pedido',
    see: 'Ver este pedido',
    'being-picked': 'Ya estamos surtiendo tu pedido, así que no se puede cambiar.',
    'past-cutoff': 'Ya es tarde para cambiar este pedido. Llama a la tienda, por favor.',
    'store-closed': 'Esta tienda está cerrada por ahora. Llámale para cambiar tu pedido.',
    Delivered: 'Pedido GF-1: Entregado',
    Cancelled: 'Pedido GF-1: Cancelado',
  },
} as const;

const langs = ['EN-US', 'ES-MX'] as const;

it.each(langs)('a placed order that has not loaded says the rule, in %s [LIVE-02]', async (lang) => {
  const { rule, picked, charged, change } = said[lang];
  expect(await lines(null, lang)).toEqual([rule, picked, charged, change]);
});

it.each(
  langs.flatMap((lang) => (['past-cutoff', 'store-closed'] as const).map((why) => [lang, why] as const)),
)('a placed order that can no longer be changed says why, in %s: %s [LIVE-02]', async (lang, why) => {
  const { picked, charged, see } = said[lang];
  expect(await lines(until('2026-11-26', why), lang)).toEqual([said[lang][why], picked, charged, see]);
});

it.each(langs)('a placed order that is being picked says so, and not when, in %s [LIVE-02]', async (lang) => {
  const { charged, see, 'being-picked': why } = said[lang];
  expect(await lines(until('2026-11-26', 'being-picked'), lang)).toEqual([why, charged, see]);
});

it.each(
  langs.flatMap((lang) => (['Delivered', 'Cancelled'] as const).map((status) => [lang, status] as const)),
)(
  'a placed order that is on its way or over says its status only, in %s: %s [LIVE-02]',
  async (lang, status) => {
    const { see } = said[lang];
    expect(await lines(until('2026-11-26', 'on-its-way'), lang, status)).toEqual([said[lang][status], see]);
  },
);
