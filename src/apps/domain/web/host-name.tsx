import { Code } from "../../../platform/web/cells.tsx";

/** A name as it is asked for, and beside it as people read it: letters of other scripts imitate. */
export const HostName = ({ name, unicode }: { readonly name: string | null; readonly unicode: string | null }) => (
  <>
    <Code value={name ?? ""}>{name}</Code>
    {unicode !== null && <span className="hint"> {unicode}</span>}
  </>
);
