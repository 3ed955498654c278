import { useRef, useState } from "react";
import { call } from "../../../../platform/web/api.ts";
import { image } from "../../contract.ts";
import type { ExceptionReason, ImageResult } from "../../domain/sets.ts";
import type { TableImage } from "./types.ts";

interface Mark {
  readonly result: ImageResult;
  readonly reasons: ExceptionReason[];
}

type Send = () => Promise<{ readonly until: string }>;

/**
 * Marks images in hand: each shows at once, and is sent one after the other behind one's back. What the server refuses
 * is as it was, and the table is read anew.
 */
export function useMarks(images: readonly TableImage[], refused: () => void) {
  const [own, setOwn] = useState<ReadonlyMap<string, Mark>>(new Map());
  const [until, setUntil] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const show = (ids: readonly string[], mark: Mark | null): void =>
    setOwn((before) => {
      const after = new Map(before);
      for (const id of ids)
        if (mark) after.set(id, mark);
        else after.delete(id);
      return after;
    });

  function send(ids: readonly string[], mark: Mark, request: Send): void {
    show(ids, mark);
    setWaiting((count) => count + 1);
    last.current = last.current
      .then(request)
      .then((answer) => setUntil(answer.until))
      .catch(() => {
        show(ids, null);
        refused();
      })
      .finally(() => setWaiting((count) => count - 1));
  }

  return {
    images: images.map((one): TableImage => ({ ...one, ...own.get(one.id) })),
    /** When the lease ends that the last mark renewed. */
    until,
    /** Marks are on their way. */
    sending: waiting > 0,
    normal: (imageIds: string[]): void =>
      send(imageIds, { result: "normal", reasons: [] }, () => call(image.normal, { imageIds })),
    exception: (asked: { readonly imageId: string; readonly reasons: ExceptionReason[] }): void =>
      send([asked.imageId], { result: "exception", reasons: asked.reasons }, () => call(image.exception, asked)),
  };
}
