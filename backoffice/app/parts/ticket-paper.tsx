import type { ComponentProps } from 'react';
import './ticket-paper.css';

/** The paper of a ticket; the element around it, a link or a list item, is a ticket by its class. */
export function TicketPaper({ of: Tag, ...rest }: { of: 'span' | 'article' } & ComponentProps<'article'>) {
  return <Tag className="ticket-paper" {...rest} />;
}
