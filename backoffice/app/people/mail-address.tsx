/**
 * A mail address that breaks before its @ if it must, and only then elsewhere, so that it is never cut off.
 */
export function MailAddress({ of: address }: { of: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span className="[overflow-wrap:anywhere]">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
