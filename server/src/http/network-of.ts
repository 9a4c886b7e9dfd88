/**
 * Returns the network that a client address belongs to: the first four groups of an IPv6 address, because one
 * customer has a /64 of addresses to try from; an IPv4 address counts by itself.
 */
export function networkOf(clientAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(clientAddress);
  if (mapped) return mapped[1]!;
  if (!clientAddress.includes(':')) return clientAddress;
  const [head = '', tail] = clientAddress.toLowerCase().split('::', 2);
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
