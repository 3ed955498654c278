import { Money } from "../../../platform/web/cells.tsx";

/** A difference between the sides; one that is not zero is marked. */
export const Difference = ({ cents }: { readonly cents: number | null }) =>
  cents === null || cents === 0 ? (
    <Money value={cents} />
  ) : (
    <strong className="text-bad">
      <Money value={cents} />
    </strong>
  );
