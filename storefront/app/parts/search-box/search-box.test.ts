import { createElement } from 'react';
import { expect, it } from 'vitest';
import { rendered } from '../../shell/testing/rendered-screen.tsx';
import { SearchBox } from './search-box.tsx';

it('the box says how many characters it needs, and leads to the search page by itself [SEARCH-02]', () => {
  const html = rendered(createElement(SearchBox, { id: 'box' }));
  expect(html).toMatch(/<form action="\/downtown\/search" method="get"/);
  expect(html).toMatch(/<input(?=[^>]*name="q")[^>]*placeholder="Search \(at least 3 characters\)"/);
  expect(html).toMatch(/<button type="submit"[^>]*aria-label="Search"/);
});
