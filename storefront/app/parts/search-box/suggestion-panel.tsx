import type { ReactNode, Ref } from 'react';
import './suggestion-panel.css';

/** What opens under the search box: rows to go to. */
export function SuggestionPanel({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className="suggestions">
      {children}
    </div>
  );
}
