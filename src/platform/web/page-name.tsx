import { createContext, useContext, type ComponentType } from "react";

const PageName = createContext("");

/** The identifier of the page that is shown: the name of its file. */
export const usePageName = (): string => useContext(PageName);

/** A page that knows its name, and so does everything on it. */
export function named(name: string, Page: ComponentType): ComponentType {
  return function NamedPage() {
    return (
      <PageName value={name}>
        <Page />
      </PageName>
    );
  };
}
