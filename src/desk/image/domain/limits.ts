/** How many images somebody may take at once. */
export const CLAIM_SIZES = [12, 24, 48] as const;
export type ClaimSize = (typeof CLAIM_SIZES)[number];

/** The most images that one person holds. */
export const MAX_HELD = 48;

/** The most images that are given to somebody at once. */
export const MAX_ASSIGNED = 200;

/** How many thumbnails are asked for at once. */
export const MAX_THUMBNAILS = 12;
