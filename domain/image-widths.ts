/**
 * The widths in pixels that pictures are kept in: thumbnails (cart, orders), cards, product page, banners (on
 * phones, on desktops). A picture is never enlarged: product pictures, 640 wide, have the first three.
 */
export const IMAGE_WIDTHS = [160, 320, 640, 800, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** What `isThumbnail` asks for. */
export const THUMBNAIL_WIDTH: ImageWidth = 160;

/** What a product's picture is answered in when nothing is asked for. */
export const FULL_WIDTH: ImageWidth = 640;
