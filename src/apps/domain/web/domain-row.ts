import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { domain } from "../contract.ts";

export type DomainRow = OutputOf<typeof domain.list>["list"][number];
export type DomainDialog = DialogProps<DomainRow>;
export type PrimaryRow = OutputOf<typeof domain.primaries>["list"][number];
export type PrimaryDialog = DialogProps<PrimaryRow>;
