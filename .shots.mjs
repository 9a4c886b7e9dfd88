import { chromium } from '@playwright/test';
const base = 'http://localhost:3600';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const langs = process.argv[2]?.split(',') ?? ['EN-US'];
const widths = (process.argv[3] ?? '360,1440').split(',').map(Number);
const pages = JSON.parse(process.argv[4] ?? '[]');
const who = process.argv[5];
for (const lang of langs)
  for (const w of widths) {
    const c = await b.newContext({
      viewport: { width: w, height: w < 500 ? 760 : 900 },
      deviceScaleFactor: 1,
    });
    const p = await c.newPage();
    if (who) {
      await p.goto(`${base}/greenfield/login?lang=${lang}`);
      await p.waitForTimeout(1500);
      await p.getByLabel(/^(Email|Correo)/).fill(who);
      await p
        .getByLabel(/^(Password|Contraseña)/)
        .first()
        .fill('pantry-staple-7');
      await p
        .locator('form')
        .getByRole('button', { name: /^(Sign In|Iniciar sesión|Entrar)/ })
        .first()
        .click();
      await p.waitForTimeout(2500);
    }
    for (const [name, url, full] of pages) {
      const u = new URL(base + url);
      u.searchParams.set('lang', lang);
      await p.goto(u.href);
      await p.waitForTimeout(1500);
      if (full) {
        await p.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 500) {
            scrollTo(0, y);
            await new Promise((r) => setTimeout(r, 120));
          }
          scrollTo(0, 0);
        });
        await p.waitForTimeout(400);
      }
      await p.screenshot({ path: `/tmp/shots/${name}-${w}-${lang}.png`, fullPage: !!full });
    }
    await c.close();
  }
await b.close();
