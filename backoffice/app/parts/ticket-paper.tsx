import type { ComponentProps } from 'react';
import './ticket-paper.css';

/** The paper of a ticket; what stands around it is a ticket by its class, be it a link or an item of a list. */
export function TicketPaper({ of: Tag, ...rest }: { of: 'span' | 'article' } & ComponentProps<'article'>) {
  return <Tag className="ticket-paper" {...rest} />;
}
