import type { ReactNode } from 'react';
import { markupOfServer } from '../trusted-types.ts';

type Props = {
  title: string;
  messages: readonly { merchantKey: string; merchantName: string; text: string }[];
  children?: ReactNode;
};

/**
 * A text of the merchant. The server has reduced its HTML to plain headings, paragraphs, lists and links, so
 * it is inserted unchanged. Without a store there may be one text for each merchant.
 */
export function MessagePage({ title, messages, children }: Props) {
  return (
    <div className="container-page max-w-3xl pt-6 md:pt-10">
      <h1 className="h1" tabIndex={-1}>
        {title}
      </h1>
      {messages.map((message) => (
        <section key={message.merchantKey} className="mt-4">
          {messages.length > 1 ? <h2 className="h2 mt-8">{message.merchantName}</h2> : null}
          <div className="prose" dangerouslySetInnerHTML={{ __html: markupOfServer(message.text) }} />
        </section>
      ))}
      {children}
    </div>
  );
}
