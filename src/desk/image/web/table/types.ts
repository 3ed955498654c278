import type { OutputOf } from "../../../../platform/shared/endpoint.ts";
import type { image } from "../../contract.ts";

/** What the server says of the images in hand. */
export type Table = OutputOf<typeof image.table>;
export type TableImage = Table["images"][number];
