import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { calibration } from "../contract.ts";

export type Figures = OutputOf<typeof calibration.figures>;
