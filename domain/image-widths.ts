/** The widths in pixels that every picture is kept in: cards and lists, product page and recipe cards, banners. */
export const IMAGE_WIDTHS = [320, 800, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** What `isThumbnail` asks for. */
export const THUMBNAIL_WIDTH: ImageWidth = 320;
