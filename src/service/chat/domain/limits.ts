/** Longest message, in UTF-16 units. */
export const MESSAGE_MAX = 4000;
/** Longest name that a sender gives a message, in letters, digits, `-` and `_`. */
export const CLIENT_ID_MAX = 64;
/** How many messages of one list go out at a time. */
export const PAGE_MAX = 200;
/** Largest file of a conversation. */
export const FILE_BYTES = 10_000_000;
/** A contact of the recent ones has written, or was written to, within so many days. */
export const RECENT_DAYS = 30;
/** Members of one group. */
export const GROUP_MAX = 500;
