import { ToneTag } from "../../../../platform/web/cells.tsx";
import { formatCount } from "../../../../platform/web/format.ts";
import { useT } from "../../../../platform/web/i18n.ts";
import { federalEntity } from "../../../../people/borrower/domain/states.ts";
import { STATE_CENTRES } from "../../domain/state-centres.ts";
import { deskMessages as d } from "../messages.ts";
import { boundsOf, gridBetween, projectOn } from "./plane.ts";
import type { Dossier } from "./types.ts";

const WIDTH = 330;
const HEIGHT = 190;
const DIGITS = 4;

type Known = NonNullable<Dossier["place"]>;

/** Where the device was, on a plain coordinate plane beside the state of the address, and how far apart they are. */
export function Place({ place }: { readonly place: Dossier["place"] }) {
  const t = useT();
  if (!place) return <p>{t(d.noPlace)}</p>;
  const { latitude, longitude, state, kilometres, farOut } = place;
  const name = state ? federalEntity.member(state)?.label : undefined;
  const distance =
    kilometres === null || !name
      ? t(d.distanceUnknown)
      : t(d.distance, { kilometres: formatCount(kilometres), state: t(name) });
  return (
    <div className="desk-place">
      <Plane place={place} label={`${latitude}, ${longitude}. ${distance}`} />
      <p>
        <code>{`${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`}</code>
      </p>
      <p>{farOut ? <ToneTag tone="attention">{distance}</ToneTag> : distance}</p>
    </div>
  );
}

/** Meridians and parallels, the centres of the states, the one of the address, and the device with a line between. */
function Plane({ place, label }: { readonly place: Known; readonly label: string }) {
  const bounds = boundsOf([place]);
  const on = projectOn(bounds, WIDTH, HEIGHT);
  const device = on(place);
  const centre = place.centre && on(place.centre);
  return (
    <svg className="desk-plane" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {gridBetween(bounds.west, bounds.east).map((longitude) => {
        const { x } = on({ latitude: 0, longitude });
        return (
          <g key={longitude}>
            <line className="desk-grid" x1={x} x2={x} y1={0} y2={HEIGHT} />
            <text x={x + 2} y={HEIGHT - 3}>{`${longitude}°`}</text>
          </g>
        );
      })}
      {gridBetween(bounds.south, bounds.north).map((latitude) => {
        const { y } = on({ latitude, longitude: 0 });
        return (
          <g key={latitude}>
            <line className="desk-grid" x1={0} x2={WIDTH} y1={y} y2={y} />
            <text x={2} y={y - 2}>{`${latitude}°`}</text>
          </g>
        );
      })}
      {Object.entries(STATE_CENTRES).map(([code, point]) => {
        const { x, y } = on(point);
        return <circle key={code} className="desk-state" cx={x} cy={y} r={1.5} />;
      })}
      {centre && (
        <>
          <line className="desk-apart" x1={centre.x} y1={centre.y} x2={device.x} y2={device.y} />
          <circle className="desk-home" cx={centre.x} cy={centre.y} r={5} />
        </>
      )}
      <path className="desk-device" d={`M${device.x - 5} ${device.y}h10M${device.x} ${device.y - 5}v10`} />
    </svg>
  );
}
