import type { FrameOf } from "../../../platform/shared/channel.ts";
import type { SocketService } from "../../../platform/server/http/sockets.ts";
import { chat } from "../contract.ts";
import { deskOf } from "./desk.ts";
import { PanelSocket } from "./panel-socket.ts";

/** Larger than the longest message can be in JSON, so that one that is too long is refused by name. */
const FRAME_BYTES = 1024 * 1024;

/** The socket of the panel. */
export const imSocket: SocketService<FrameOf<typeof chat.live>> = {
  channel: chat.live,
  opened: ({ id }) => ({ type: "ready", staffId: id ?? "" }),
  ended: () => ({ type: "ended", code: "-1" }),
  follow(services) {
    const desk = deskOf(services);
    return () => desk.stop();
  },
  bare: {
    frameBytes: FRAME_BYTES,
    open(services, socket) {
      const panel = new PanelSocket(deskOf(services), socket);
      return {
        heard: (data, binary) => panel.heard(data, binary),
        rightsChanged: () => panel.rightsChanged(),
        closed: () => panel.closed(),
      };
    },
  },
};
