import { lazy, Suspense, type ComponentType } from "react";

const modules = import.meta.glob<{ readonly default: ComponentType }>("../../../features/*/web/*.shell.tsx");
const parts = Object.entries(modules).map(([path, load]) => ({ path, Part: lazy(load) }));

/** What features let float over every page: `features/<noun>/web/<name>.shell.tsx`. Each decides itself who sees it. */
export const Extras = () =>
  parts.map(({ path, Part }) => (
    <Suspense key={path}>
      <Part />
    </Suspense>
  ));
