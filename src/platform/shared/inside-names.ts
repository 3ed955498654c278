/** Names that lead nowhere outside of a house (RFC 6761, 6762, 8375 and the like). */
const INSIDE = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion|invalid)$/i;

/** Whether the name of a host is one of a private network, which nobody outside of it reaches. Pure. */
export const isInsideName = (name: string): boolean => INSIDE.test(name);
