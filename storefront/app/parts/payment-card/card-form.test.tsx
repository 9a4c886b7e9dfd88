// @vitest-environment happy-dom
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import type { CardAnswer } from './card-answer.ts';
import { CardForm, type CardFormHandle } from './card-form.tsx';

const provider = vi.hoisted(() => ({
  onReady: (): void => undefined,
  onLost: (_answer: object): void => undefined,
  answer: (_answer: CardAnswer): void => undefined,
}));
vi.mock('./use-card-document.ts', () => ({ mayLoadCardForm: () => true }));
vi.mock('./card-frame.ts', () => ({
  loadCardScript: () => Promise.resolve(),
  openCardFrame: (settings: Pick<typeof provider, 'onReady' | 'onLost'>) => {
    Object.assign(provider, settings);
    return {
      submit: () => new Promise<CardAnswer>((resolve) => (provider.answer = resolve)),
      close: () => undefined,
    };
  },
}));

async function opened() {
  const form = createRef<CardFormHandle>();
  const { place } = await mounted(inShop(() => ({})).around(<CardForm ref={form} />));
  return { submit: () => form.current!.submit(), text: () => place.textContent };
}

it('under the card form stands what happens: it is loaded, it is filled in, its card is verified', async () => {
  const { submit, text } = await opened();
  expect(text()).toContain('Loading the card form...');
  expect(text()).not.toContain('Verifying');
  await doing(() => provider.onReady());
  expect(text()).toContain('We never see your full card number.');
  await doing(() => void submit());
  expect(text()).toContain('Verifying your card');
  await doing(() => provider.answer({ problem: "This card number isn't valid." }));
  expect(text()).not.toContain('Verifying');
});

it('a card form that did not load promises nothing under it', async () => {
  const { text } = await opened();
  await doing(() => provider.onLost({}));
  expect(text()).toContain("The card form didn't load.");
  expect(text()).not.toContain('Loading the card form');
});
