const MIB = 1024 * 1024;

/** The most bytes of an installation file, and of one part of it. */
export const MAX_APK_BYTES = 200 * MIB;
export const PART_BYTES = 4 * MIB;
