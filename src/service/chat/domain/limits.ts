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
/** Control characters beside tabs and ends of lines, and what makes a text read backwards. */
// oxlint-disable-next-line no-control-regex
export const UNSPOKEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e]/;
