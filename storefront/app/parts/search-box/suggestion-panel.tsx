import type { ReactNode, Ref } from 'react';
import './suggestion-panel.css';

/** The panel that opens under the search box, with its rows of links. */
export function SuggestionPanel({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className="suggestions">
      {children}
    </div>
  );
}
