/** The parts of parse-address that we use; the package brings no types. */
declare module 'parse-address' {
  export type ParsedAddress = {
    number?: string;
    street?: string;
    city?: string;
    state?: string;
    zip?: string;
    sec_unit_type?: string;
    sec_unit_num?: string;
  };
  const parser: { parseLocation(text: string): ParsedAddress | null };
  export default parser;
}
