import { WebSocket } from "ws";

type Frame = Readonly<Record<string, unknown>>;

/** A panel as a test drives it: what it sends, and all that it has heard. */
export interface Panel {
  readonly heard: readonly Frame[];
  readonly closed: () => number | null;
  send(frame: unknown): void;
  sendRaw(data: string | Buffer): void;
  /** The first frame that fits, whether it was heard already or not. */
  next(fits: (frame: Frame) => boolean): Promise<Frame>;
  close(): void;
}

const PATIENCE_MS = 10_000;

/** Opens the socket of the panel with a token. */
export async function openPanel(baseUrl: string, token: string, lang = "en"): Promise<Panel> {
  const web = new WebSocket(`${baseUrl.replace("http", "ws")}/ws/im`, ["trastienda", token], {
    headers: { origin: baseUrl, "x-lang": lang },
  });
  const heard: Frame[] = [];
  const waiting = new Set<() => void>();
  let code: number | null = null;
  const look = (): void => {
    for (const again of waiting) again();
  };
  web.on("message", (data: Buffer) => {
    heard.push(JSON.parse(data.toString("utf8")) as Frame);
    look();
  });
  web.on("close", (why) => {
    code = why;
    look();
  });
  web.on("error", () => undefined);
  const next: Panel["next"] = (fits) =>
    new Promise((resolve, reject) => {
      const again = (): void => {
        const found = heard.find(fits);
        if (!found) return;
        clearTimeout(timer);
        waiting.delete(again);
        resolve(found);
      };
      const timer = setTimeout(() => {
        waiting.delete(again);
        reject(new Error(`not heard; heard was ${JSON.stringify(heard.slice(-5))}, closed ${code}`));
      }, PATIENCE_MS);
      waiting.add(again);
      again();
    });
  const panel: Panel = {
    heard,
    closed: () => code,
    send: (frame) => web.send(JSON.stringify(frame)),
    sendRaw: (data) => web.send(data),
    next,
    close: () => web.close(),
  };
  await next(({ type }) => type === "ready");
  return panel;
}
