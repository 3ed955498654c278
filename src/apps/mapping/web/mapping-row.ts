import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { mapping } from "../contract.ts";

type VocabularyRow = OutputOf<typeof mapping.packages>["list"][number];
export type VocabularyDialog = DialogProps<VocabularyRow>;
export type WordDialog = DialogProps<OutputOf<typeof mapping.list>["list"][number]>;
export type Comparison = OutputOf<typeof mapping.compare>;
