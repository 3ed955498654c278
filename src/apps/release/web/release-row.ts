import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { release } from "../contract.ts";

type ReleaseRow = OutputOf<typeof release.list>["list"][number];
export type ReleaseDialog = DialogProps<ReleaseRow>;
export type ReleaseItem = OutputOf<typeof release.detail>["items"][number];
