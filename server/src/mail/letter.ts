/**
 * The name and color of a mail's sender. `home` is the address of its storefront, without a slash at the end;
 * `store` is null in the platform's own mails, which have no clock and no phone.
 */
export type Brand = {
  name: string;
  color: string;
  onColor: string;
  home: string;
  store: { timeZone: string; phone: string } | null;
};

/** A part of a mail, before it becomes text and HTML. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'rows'; rows: readonly { label: string; value: string; strong?: boolean }[] };

export type Letter = { subject: string; blocks: readonly Block[] };
