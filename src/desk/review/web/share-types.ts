import type { OutputOf, SendsOf } from "../../../platform/shared/endpoint.ts";
import type { review } from "../contract.ts";

export type Preview = OutputOf<typeof review.sharePreview>;
export type Asked = SendsOf<typeof review.sharePreview>;
