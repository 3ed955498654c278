/** What a column may be narrowed and widened to, dragged or typed, in pixels. */
export const WIDTH_LIMITS = { least: 48, most: 800 } as const;
