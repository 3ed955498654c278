import * as z from "zod";

const channel = z.object({ id: z.string(), state: z.string().optional() });

/** What of ARI's events is of use here; others are passed over. */
const event = z.discriminatedUnion("type", [
  z.object({ type: z.literal("StasisStart"), timestamp: z.string().optional(), channel }),
  z.object({ type: z.literal("ChannelStateChange"), timestamp: z.string().optional(), channel }),
  z.object({
    type: z.literal("Dial"),
    timestamp: z.string().optional(),
    peer: channel,
    dialstatus: z.string().default(""),
  }),
  z.object({
    type: z.literal("ChannelDestroyed"),
    timestamp: z.string().optional(),
    cause: z.number().default(0),
    channel,
  }),
  z.object({
    type: z.literal(["RecordingFinished", "RecordingFailed"]),
    timestamp: z.string().optional(),
    recording: z.object({ name: z.string() }),
  }),
]);
export type AriEvent = z.infer<typeof event>;

/** An event of the socket; null for one that is of no use here, or none at all. */
export function readEvent(frame: string): AriEvent | null {
  try {
    const read = event.safeParse(JSON.parse(frame));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** How a channel stands, as the exchange shows it. */
export function readState(answer: string): string {
  try {
    return channel.parse(JSON.parse(answer)).state ?? "";
  } catch {
    return "";
  }
}

/** When something happened there; now, where it does not say so. */
export function instantOf(timestamp: string | undefined, now: Date): Date {
  const at = new Date((timestamp ?? "").replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  return Number.isNaN(at.getTime()) || at > now ? now : at;
}
