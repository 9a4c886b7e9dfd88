import type { Page } from '@playwright/test';

/**
 * Returns the controls of the page that a finger has less than 44 px to press, each way, with their sizes. A link
 * within a sentence is as high as its line (WCAG 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    const controls =
      'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=tab], [role=menuitem], [role=option]';
    const isInText = (element: Element) => {
      const words = (node: Node | null) => node?.textContent?.trim().length ?? 0;
      const block =
        element.closest('p, li, dd, td, label, figcaption, legend, h1, h2, h3') ?? element.parentElement;
      return getComputedStyle(element).display === 'inline' && words(block) > words(element);
    };
    /** Returns how far the control answers around its middle; a label answers for its field. */
    const answersAt = (element: Element, x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      const label = top?.closest('label');
      return top !== null && (element.contains(top) || label?.control === element);
    };
    const extent = (element: Element, x: number, y: number, stepX: number, stepY: number) => {
      let far = 0;
      while (far < least && answersAt(element, x + stepX * far, y + stepY * far)) far += 1;
      return far;
    };
    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.matches(':disabled') || isInText(element)) continue;
      const { width, height } = element.getBoundingClientRect();
      // For screen readers alone.
      if (width <= 1 || height <= 1) continue;
      if (width >= least && height >= least) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const wide = extent(element, x, y, 1, 0) + extent(element, x, y, -1, 0) - 1;
      const high = extent(element, x, y, 0, 1) + extent(element, x, y, 0, -1) - 1;
      if (wide >= least && high >= least) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
      small.push(`${element.tagName} ${element.className} "${name || element.id}" ${wide}x${high}`);
    }
    return [...new Set(small)];
  });
}
