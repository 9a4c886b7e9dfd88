import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import './tabs.css';

type Tab = {
  id: string;
  label: ReactNode;
  /** A number shown small behind the label. */
  count?: number;
  /**
   * With an address the tab is a link: it works before the page's script has loaded, and replaces the history
   * entry.
   */
  to?: string;
};

type Props = {
  /** Prefix of the ids that connect tabs and panels. */
  id: string;
  /** The subject of the tabs, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect?: (id: string) => void;
  /** True when a panel costs a request: arrows then only move focus, Enter or Space selects. */
  manual?: boolean;
  /** True when the tabs stand above each other on wide screens: Up and Down then move too. */
  upright?: boolean;
  /** True for a few tabs that all stay in sight on phones, in equal parts, their names in two lines if need be. */
  even?: boolean;
  className?: string;
};

/** APG tabs: one tab stop, arrows, Home and End. The panels are TabPanel with the same `id`. */
export function Tabs({
  id,
  label,
  tabs,
  selected,
  onSelect,
  manual = false,
  upright = false,
  even = false,
  className = '',
}: Props) {
  const elements = useRef(new Map<string, HTMLElement>());
  useEffect(() => {
    const tab = elements.current.get(selected);
    if (tab) bringIntoRow(tab);
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.key === ' ') {
      event.preventDefault();
      event.currentTarget.click();
      return;
    }
    const target = tabs[nextTab(event.key, at, tabs.length, upright) ?? -1];
    if (!target) return;
    event.preventDefault();
    const element = elements.current.get(target.id);
    element?.focus({ preventScroll: true });
    // Scrolled into view with its focus ring where the row is wider than the window.
    element?.scrollIntoView({ block: 'nearest', inline: 'center' });
    if (!manual) element?.click();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      className={`tab-row snap-row ${upright ? 'tab-row-upright' : ''} ${even ? 'tab-row-even' : ''} ${className}`}
    >
      {tabs.map((tab, index) => {
        const common = {
          id: `${id}-tab-${tab.id}`,
          role: 'tab',
          'aria-selected': tab.id === selected,
          'aria-controls': tab.id === selected ? `${id}-panel-${tab.id}` : undefined,
          tabIndex: tab.id === selected ? 0 : -1,
          className: 'tab',
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, index),
          ref: (element: HTMLElement | null) => {
            if (element) elements.current.set(tab.id, element);
            else elements.current.delete(tab.id);
          },
        } as const;
        const content = (
          <>
            {tab.label}
            {tab.count === undefined ? null : <span className="tab-count tnum">{tab.count}</span>}
          </>
        );
        return tab.to === undefined ? (
          <button key={tab.id} type="button" {...common} onClick={() => onSelect?.(tab.id)}>
            {content}
          </button>
        ) : (
          <Link
            key={tab.id}
            {...common}
            to={tab.to}
            replace
            preventScrollReset
            onClick={() => onSelect?.(tab.id)}
          >
            {content}
          </Link>
        );
      })}
    </div>
  );
}

/** Scrolls a row sideways until its tab is in the middle. Without scrollIntoView: that would move the page as well. */
function bringIntoRow(tab: HTMLElement): void {
  const row = tab.parentElement!;
  const [of, within] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += of.left + of.width / 2 - (within.left + within.width / 2);
}

/**
 * Returns the tab that a key leads to from tab `at` of `count`, or null for a key that moves between no tabs.
 */
export function nextTab(key: string, at: number, count: number, upright = false): number | null {
  if (key === 'ArrowRight' || (upright && key === 'ArrowDown')) return (at + 1) % count;
  if (key === 'ArrowLeft' || (upright && key === 'ArrowUp')) return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

export function TabPanel(props: {
  id: string;
  tab: string;
  children: ReactNode;
  className?: string;
  busy?: boolean;
}) {
  const { id, tab, children, className, busy } = props;
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${tab}`}
      aria-labelledby={`${id}-tab-${tab}`}
      aria-busy={busy || undefined}
      className={className}
    >
      {children}
    </div>
  );
}
