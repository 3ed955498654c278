import { FILE_BYTES } from "../domain/limits.ts";
import { chat } from "../contract.ts";
import type { Envelope, OutputOf } from "../../../platform/shared/endpoint.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { buildRequest } from "../../../platform/web/api/request.ts";
import { langStore, translate } from "../../../platform/web/i18n.ts";
import { askAgain } from "../../../platform/web/relogin.ts";
import { readToken } from "../../../platform/web/session.ts";
import { panelMessages as m } from "./messages.ts";

export const ACCEPTED = "image/jpeg,image/png,image/webp,application/pdf";

type Kept = OutputOf<typeof chat.attach>;

/** Why a file cannot be sent, by its kind and size; the server looks at what is in it. Undefined where nothing stands against it. */
export function wrongFile({ name, type, size }: Pick<File, "name" | "type" | "size">): string | undefined {
  if (!ACCEPTED.split(",").includes(type)) return translate(m.kindRefused, { name });
  return size > FILE_BYTES ? translate(m.tooLarge, { name }) : undefined;
}

function sendForm(url: string, init: RequestInit, onProgress: (percent: number) => void): Promise<Envelope<Kept>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [name, value] of Object.entries(init.headers as Record<string, string>))
      request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / Math.max(1, total))),
    );
    request.addEventListener("error", () => reject(new Error(translate(ui.serverError))));
    request.addEventListener("load", () => {
      try {
        resolve(JSON.parse(request.responseText) as Envelope<Kept>);
      } catch {
        reject(new Error(translate(ui.serverError)));
      }
    });
    request.send(init.body as FormData);
  });
}

/** Keeps a file for a conversation, telling how much of it has gone, in percent. @throws Error with the server's words. */
export async function uploadFile(userId: string, file: File, onProgress: (percent: number) => void): Promise<Kept> {
  const token = readToken();
  const input = { userId, file, fileName: file.name };
  const { url, init } = buildRequest(chat.attach, input, { token, lang: langStore.get() });
  const { code, data, msg, errors } = await sendForm(url, init, onProgress);
  if (code === "200") return data;
  if (code === "-1" && (await askAgain(token))) return uploadFile(userId, file, onProgress);
  throw new Error(errors?.[0]?.message ?? msg);
}
