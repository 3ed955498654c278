import { federalEntity } from "../../../../people/borrower/domain/states.ts";
import { isFarOut, kilometresBetween } from "../../domain/distance.ts";
import { centreOf } from "../../domain/state-centres.ts";
import type { CaseRow } from "./case-row.ts";
import type { DeviceRow } from "./parts.ts";

/** Where the device was, beside the state of the address; null where it did not tell. */
export function placeOf(device: DeviceRow | null, { stateCode }: Pick<CaseRow, "stateCode">) {
  if (!device || device.latitude === null || device.longitude === null) return null;
  const place = { latitude: Number(device.latitude), longitude: Number(device.longitude) };
  const centre = centreOf(stateCode);
  const kilometres = centre && kilometresBetween(place, centre);
  return {
    ...place,
    state: federalEntity.member(stateCode ?? "")?.code ?? null,
    centre: centre && { latitude: centre.latitude, longitude: centre.longitude },
    kilometres: kilometres === null ? null : Math.round(kilometres),
    farOut: centre !== null && kilometres !== null && isFarOut(kilometres, centre.area),
  };
}
