/** A mail address that breaks before its @ if it must, and anywhere before it is cut. */
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
