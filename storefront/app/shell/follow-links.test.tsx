// @vitest-environment happy-dom
import { doing, found, mounted } from '@larder/ui/testing/mounted.ts';
import { createRoutesStub, useLocation, useNavigationType } from 'react-router';
import { expect, it } from 'vitest';
import { PageLink } from '../parts/page-link.tsx';
import { FollowLinks } from './follow-links.tsx';

/** A page with links, which says where the shop is. */
function Page() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <FollowLinks />
      <data>{useNavigationType()}</data>
      <output>{`${pathname}${search}${hash}`}</output>
      <PageLink to="/milk?a=1#top">
        <b>Milk</b>
      </PageLink>
      <PageLink to="/">
        <i>Home</i>
      </PageLink>
      <a href="/elsewhere">Elsewhere</a>
    </>
  );
}

async function shown() {
  const Shop = createRoutesStub([{ path: '*', Component: Page }]);
  await mounted(<Shop initialEntries={['/']} />);
}

/** Returns whether the press was left to the browser. */
async function press(target: Element, init: MouseEventInit = {}): Promise<boolean> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  await doing(() => target.dispatchEvent(event));
  return !event.defaultPrevented;
}
const place = () => found('output').textContent;

it('a press on anything in a page link moves to the whole address without loading the shop anew', async () => {
  await shown();
  expect(await press(found('b'))).toBe(false);
  expect(place()).toBe('/milk?a=1#top');
});

it('a press that asks for a tab, a window or a menu, or that somebody has handled, is not followed', async () => {
  await shown();
  for (const init of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])
    expect(await press(found('b'), init)).toBe(true);
  found('b').addEventListener('click', (event) => event.preventDefault());
  await press(found('b'));
  expect(place()).toBe('/');
});

it('other links are left to the browser', async () => {
  await shown();
  expect(await press(found('a[href="/elsewhere"]'))).toBe(true);
  expect(place()).toBe('/');
});

it('a link to the page itself adds nothing to go back to', async () => {
  await shown();
  await press(found('i'));
  expect([place(), found('data').textContent]).toEqual(['/', 'REPLACE']);
});
