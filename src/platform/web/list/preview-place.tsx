import { keyMessages as k } from "../../shared/keys-messages.ts";
import { later } from "../later.tsx";
import { useStore, type Store } from "../store.ts";
import { useHotkeys } from "../use-hotkeys.ts";
import type { PreviewProps } from "./row-preview.tsx";

const RowPreview = later(() => import("./row-preview.tsx"))("default");

interface Props<R> extends Omit<PreviewProps<R>, "row"> {
  /** The key of the row that is previewed; it changes without the table being made anew. */
  readonly peeked: Store<string | undefined>;
  readonly rowOf: (key: string | undefined) => R | undefined;
}

/** Beside the rows: the preview of the one that was asked for. Its code is loaded when it first opens. */
export function PreviewPlace<R>({ peeked, rowOf, ...preview }: Props<R>) {
  const row = rowOf(useStore(peeked));
  const shut = { label: k.closePreview, run: preview.onClose, inPlace: true };
  useHotkeys({ escape: row !== undefined && shut });
  if (row === undefined) return null;
  return <RowPreview {...(preview as unknown as Omit<PreviewProps<unknown>, "row">)} row={row} />;
}
