import { hash } from "node:crypto";

/**
 * The hash that a row adds to the chain: SHA-256 over the hash before it and the row's canonical bytes. Whoever
 * changes, drops, adds or moves a row changes every hash from there on.
 */
export const link = (previous: Buffer, bytes: Buffer): Buffer =>
  hash("sha256", Buffer.concat([previous, bytes]), "buffer");

/**
 * The canonical bytes of a row are what PostgreSQL's binary COPY writes of these columns, in this order: each as the
 * length of its bytes (four bytes, big-endian; -1 for null) and the bytes. Ids are eight bytes, instants are
 * microseconds since 2000 in eight bytes, texts are UTF-8, and what changed is the canonical text of its `jsonb`. A
 * column that comes later is added at the end, and never leaves.
 */
export const CANONICAL =
  "l.id, l.at, l.actor_kind, l.actor_id, l.actor_name, l.call, l.object_type, l.object_id, l.before::text, l.after::text, l.reason, l.ip, l.trace_id";
