import { useEffect, useRef, useState } from "react";
import { ApiError, call } from "../../../platform/web/api.ts";
import { refreshAll } from "../../../platform/web/queries.ts";
import { apk } from "../contract.ts";
import { PART_BYTES } from "../domain/limits.ts";

/** How an upload stands: what of the file is here, or why it went no further. */
export type Uploading =
  | { readonly step: "idle" }
  | { readonly step: "sending"; readonly name: string; readonly sent: number; readonly bytes: number }
  | { readonly step: "verifying"; readonly name: string }
  | { readonly step: "cut"; readonly file: File; readonly sent: number }
  | { readonly step: "refused"; readonly name: string; readonly message: string };

const IDLE: Uploading = { step: "idle" };

/**
 * Uploads a file in parts: one after the other, each after the server has said from where on it wants more. A cut leaves
 * what has come, and the same file goes on there; a file that is refused leaves nothing.
 */
export function useUpload(packageId: string) {
  const [state, setState] = useState<Uploading>(IDLE);
  const stopped = useRef(new AbortController());
  useEffect(() => () => stopped.current.abort(), []);

  const parts = async (file: File, signal: AbortSignal, tell: (sent: number) => void): Promise<string> => {
    const quiet = { quiet: true, signal };
    const { name: fileName, size: bytes, lastModified: modified } = file;
    const { uploadId, offset } = await call(apk.begin, { packageId, fileName, bytes, modified }, quiet);
    for (let sent = offset; sent < bytes;) {
      tell(sent);
      const fileList = new File([file.slice(sent, sent + PART_BYTES)], fileName);
      ({ offset: sent } = await call(apk.part, { uploadId, offset: sent, fileName, fileList }, quiet));
    }
    return uploadId;
  };

  const verify = async (uploadId: string, signal: AbortSignal): Promise<void> => {
    try {
      await call(apk.finish, { uploadId }, { quiet: true, signal });
    } catch (error) {
      // what was refused for its content is refused again
      if (error instanceof ApiError && error.code === "400") await call(apk.cancel, { uploadId }, { quiet: true });
      throw error;
    }
  };

  const send = async (file: File): Promise<void> => {
    const { name, size: bytes } = file;
    stopped.current = new AbortController();
    const { signal } = stopped.current;
    let sent = 0;
    const tell = (now: number): void => {
      sent = now;
      setState({ step: "sending", name, sent, bytes });
    };
    tell(0);
    try {
      const uploadId = await parts(file, signal, tell);
      setState({ step: "verifying", name });
      await verify(uploadId, signal);
      setState(IDLE);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "transport") setState({ step: "cut", file, sent });
      else setState({ step: "refused", name, message: error.message });
    } finally {
      void refreshAll();
    }
  };

  /** Stops sending; what has come stays, until the upload is given up. */
  const stop = (): void => {
    stopped.current.abort();
    setState(IDLE);
  };
  return { state, send, stop };
}
