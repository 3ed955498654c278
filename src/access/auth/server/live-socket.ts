import type { FrameOf } from "../../../platform/shared/channel.ts";
import { heardBy, onChanged } from "../../../platform/server/changes.ts";
import type { SocketService } from "../../../platform/server/http/sockets.ts";
import { auth } from "../contract.ts";
import { permissionList } from "./permissions.ts";
import { sessionEvents } from "./session-events.ts";

/** Tells open consoles of their session, of rights that may have changed, and of records that did. */
export const liveSocket: SocketService<FrameOf<typeof auth.live>> = {
  channel: auth.live,
  opened: ({ permissions }) => ({ type: "ready", permissions: permissionList(permissions) }),
  ended: () => ({ type: "ended" }),
  follow(services, publish) {
    onChanged(services, (all) =>
      publish("*", ({ permissions }) => {
        const changes = heardBy(services.features, all, permissions);
        return changes.length > 0 ? { type: "changed", changes } : null;
      }),
    );
    services.signals.onGap(() => publish("*", { type: "changed", changes: null }));
    return sessionEvents(services).on((userId) => publish(userId, { type: "refresh" }));
  },
};
