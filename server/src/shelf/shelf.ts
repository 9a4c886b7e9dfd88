/** One merchant's catalog at one revision, in memory. Never changes once it is built. */
export type Shelf = {
  merchantId: number;
  revision: number;
  productCount: number;
  /** What it holds, roughly: decides which shelves leave when there are too many. */
  bytes: number;
};
