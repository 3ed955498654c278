import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { quota } from "../contract.ts";

export type QuotaRow = OutputOf<typeof quota.list>["list"][number];
export type QuotaDialog = DialogProps<QuotaRow>;
