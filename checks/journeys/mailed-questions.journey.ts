import type { Browser, Page } from '@playwright/test';
import { hire, type Work } from './at-work.ts';
import { mailTo } from './people.ts';
import { placeOrder } from './placed-order.ts';
import { expect, expectAccessible, test, visit } from './shop.ts';
import { wrongTexts } from './language.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

const words = {
  'EN-US': {
    missing: "We're out of Strawberries",
    yes: /^Yes, bring it/,
    saidYes: /^You said yes\. We'll bring /,
    saidNo: "You said no. We'll leave out Strawberries, 1 lb, and you don't pay for it.",
    closed: "This question is closed. Your order's page shows what you'll get.",
    gone: "We don't have this question anymore.",
  },
  'ES-MX': {
    missing: 'No tenemos Fresas',
    yes: 'Sí, tráemelo',
    saidYes: /^Dijiste que sí\. Te llevamos /,
    saidNo: 'Dijiste que no. No te llevamos Fresas, 1 lb (454 g) y no lo pagas.',
    closed: 'Esta pregunta ya se cerró. En la página de tu pedido puedes ver qué te llevamos.',
    gone: 'Esta pregunta ya no existe.',
  },
} as const;
const langs = ['EN-US', 'ES-MX'] as const;

/** Has a picker ask about the strawberries of a new order. Returns the link in the mail. */
async function ask(browser: Browser, page: Page, work: Work) {
  const { id, shopper } = await placeOrder(browser, [
    { name: 'Strawberries', quantity: 6 },
    { name: 'Linguine', quantity: 6 },
  ]);
  const params = { id };
  const seen = await work('GET api/orders/:id', { params });
  let { revision } = await work('POST api/orders/:id/accept', { params, body: { revision: seen.revision } });
  ({ revision } = await work('POST api/orders/:id/claim', { params, body: { revision } }));
  const at = { id, lineId: seen.lines.find(({ prodName }) => prodName === 'Strawberries')!.id };
  const { matches } = await work('GET api/orders/:id/lines/:lineId/instead', { params: at });
  const asking = { revision, prodRrn: matches[0]!.prodRrn };
  await work('POST api/orders/:id/lines/:lineId/ask', { params: at, body: asking });
  const { text } = await mailTo(page.request, shopper.email, /out of Strawberries/);
  return { at, link: /http\S+#\S+/.exec(text)![0] };
}

/** Opens a mailed link in a browser that knows nobody, in a language. */
async function open(browser: Browser, link: string, lang: (typeof langs)[number]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await visit(page, link.replace('#', `?lang=${lang}#`));
  return page;
}

async function expectSays(page: Page, lang: (typeof langs)[number], text: string | RegExp) {
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectAccessible(page, `a question, ${lang}`);
  expect(await wrongTexts(page, lang)).toEqual([]);
}

test('a mailed question that is answered, closed or unknown says so in both languages, and takes no second answer [PICK-06]', async ({
  browser,
  page,
}) => {
  test.slow();
  const { work } = await hire(page, 'manager', 'Ana Ruiz');

  await test.step('answered: the answer shows whenever the link is opened again', async () => {
    const yes = await ask(browser, page, work);
    const first = await open(browser, yes.link, 'ES-MX');
    await expect(first.getByRole('heading', { name: words['ES-MX'].missing })).toBeVisible();
    await expectAccessible(first, 'a question that waits');
    expect(await wrongTexts(first, 'ES-MX')).toEqual([]);
    await first.getByRole('button', { name: words['ES-MX'].yes }).click();
    await expectSays(first, 'ES-MX', words['ES-MX'].saidYes);
    for (const lang of langs)
      await expectSays(await open(browser, yes.link, lang), lang, words[lang].saidYes);
    const { lines } = await work('GET api/orders/:id', { params: { id: yes.at.id } });
    expect(lines.find(({ id }) => id === yes.at.lineId)!.question).toMatchObject({ answer: 'yes' });

    const no = await ask(browser, page, work);
    await (await open(browser, no.link, 'EN-US')).getByRole('button', { name: /^No/ }).click();
    for (const lang of langs) await expectSays(await open(browser, no.link, lang), lang, words[lang].saidNo);
  });

  await test.step('closed: the picker found the product after all, and nothing is offered any more', async () => {
    const { at, link } = await ask(browser, page, work);
    const waiting = await open(browser, link, 'EN-US');
    await expect(waiting.getByRole('button', { name: words['EN-US'].yes })).toBeVisible();
    // The page looks again every ten seconds: here it learns nothing before the press.
    await waiting.route(/item-asked/, () => undefined);
    const { revision } = await work('GET api/orders/:id', { params: { id: at.id } });
    await work('POST api/orders/:id/lines/:lineId/undo', { params: at, body: { revision } });
    for (const lang of langs) await expectSays(await open(browser, link, lang), lang, words[lang].closed);
    // A person who still sees the buttons is told, and nothing is stored.
    await waiting.getByRole('button', { name: words['EN-US'].yes }).click();
    await expect(waiting.getByRole('button', { name: words['EN-US'].yes })).toHaveCount(0);
    const { lines } = await work('GET api/orders/:id', { params: { id: at.id } });
    expect(lines.find(({ id }) => id === at.lineId)).toMatchObject({ state: 'to-pick', substitute: null });
  });

  await test.step('unknown: a token that was never given, of both kinds, and none at all', async () => {
    const token = 'A'.repeat(43);
    for (const lang of langs)
      for (const [about, hash] of [
        ['item', `#${token}`],
        ['more', `#${token}`],
        ['item', ''],
      ]) {
        const lost = await open(browser, `/greenfield/-/${about}${hash || '#'}`, lang);
        await expectSays(lost, lang, words[lang].gone);
      }
  });
});
