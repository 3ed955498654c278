import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { formatCount } from "../../../platform/web/format.ts";
import { seatFunction, seatState } from "../domain/status.ts";
import { seatMessages as m } from "../messages.ts";
import type { SeatTarget } from "./seat-target.ts";

/** How the seat stands that a dialog is about; its head names its holder. */
export const TargetFacts = ({ seat }: { readonly seat: SeatTarget }) => (
  <Panel>
    <Facts
      facts={[
        { label: m.team, value: seat.team },
        { label: m.function, value: <StatusTag set={seatFunction} code={seat.function} /> },
        { label: m.load, value: formatCount(seat.load) },
        { label: m.state, value: <StatusTag set={seatState} code={seat.state} /> },
      ]}
    />
  </Panel>
);
