/**
 * The widths in pixels in which pictures are kept: thumbnails (cart, orders), cards, product page and banners
 * (phones, dense phones, desktops). A picture is never enlarged: one of 640 has the first three.
 */
export const IMAGE_WIDTHS = [160, 320, 640, 800, 1280] as const;
type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The width of a picture asked for with `isThumbnail`. */
export const THUMBNAIL_WIDTH: ImageWidth = 160;

/** The width of a product's picture when the request names none. */
export const FULL_WIDTH: ImageWidth = 640;
