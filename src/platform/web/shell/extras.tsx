import { lazy, Suspense, type ComponentType } from "react";
import { LeaveOut } from "../leave-out.tsx";

const modules = import.meta.glob<{ readonly default: ComponentType }>("../../../*/*/web/*.shell.tsx");
const parts = Object.entries(modules).map(([path, load]) => ({ path, Part: lazy(load) }));

/** What features let float over every page: `<area>/<noun>/web/<name>.shell.tsx`. Each decides itself who sees it. */
export const Extras = () =>
  parts.map(({ path, Part }) => (
    <LeaveOut key={path}>
      <Suspense>
        <Part />
      </Suspense>
    </LeaveOut>
  ));
