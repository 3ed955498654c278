import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { pagePath } from "../../../platform/web/links.tsx";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { inspection } from "../contract.ts";

export type RuleRow = OutputOf<typeof inspection.list>["list"][number];
export type RuleDialog = DialogProps<RuleRow>;
export type RuleDetail = OutputOf<typeof inspection.detail>;

/** The page of a rule; undefined where it is not in the user's menu. */
export const rulePath = (id: string): string | undefined => pagePath("detectionDetail", { id });
