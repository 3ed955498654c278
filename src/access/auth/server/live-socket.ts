import type { FrameOf } from "../../../platform/shared/channel.ts";
import type { SocketService } from "../../../platform/server/http/sockets.ts";
import { auth } from "../contract.ts";
import { permissionList } from "./permissions.ts";
import { sessionEvents } from "./session-events.ts";

/** Tells open consoles of their session, and of rights that may have changed. */
export const liveSocket: SocketService<FrameOf<typeof auth.live>> = {
  channel: auth.live,
  opened: ({ permissions }) => ({ type: "ready", permissions: permissionList(permissions) }),
  ended: () => ({ type: "ended" }),
  follow: (services, publish) => sessionEvents(services).on((userId) => publish(userId, { type: "refresh" })),
};
