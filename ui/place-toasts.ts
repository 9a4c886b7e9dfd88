/**
 * Places the toasts where they lie on nothing that is pressed next: above a bar at the bottom edge, and under the
 * page's header when they would cover the control that was just pressed.
 */
export function placeToasts(region: HTMLElement): void {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  region.style.setProperty('--toaster-floor', `${barHeight(region)}px`);
  region.style.setProperty('--toaster-ceiling', `${Math.max(0, header)}px`);
  delete region.dataset.high;
  const pressed = document.activeElement;
  if (pressed && !pressed.contains(region) && !region.contains(pressed) && overlap(region, pressed))
    region.dataset.high = '';
}

/** Returns the height of what is fixed at the bottom edge; 0 where the page scrolls down to it. */
function barHeight(region: HTMLElement): number {
  const atEdge = document.elementsFromPoint?.(innerWidth / 2, innerHeight - 2) ?? [];
  const bar = atEdge.find((each) => !region.contains(each) && getComputedStyle(each).position === 'fixed');
  return bar ? innerHeight - bar.getBoundingClientRect().top : 0;
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
