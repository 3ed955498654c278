import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { merchant } from "../contract.ts";

export type MerchantRow = OutputOf<typeof merchant.list>["list"][number];
export type MerchantDialog = DialogProps<MerchantRow>;
