import { Component, lazy, Suspense, type ComponentType, type ReactNode } from "react";

const modules = import.meta.glob<{ readonly default: ComponentType }>("../../../*/*/web/*.shell.tsx");
const parts = Object.entries(modules).map(([path, load]) => ({ path, Part: lazy(load) }));

/** Leaves out what cannot be loaded or breaks: the page under it is worth more than what floats over it. */
class LeaveOut extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError = (): { readonly broken: boolean } => ({ broken: true });

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}

/** What features let float over every page: `<area>/<noun>/web/<name>.shell.tsx`. Each decides itself who sees it. */
export const Extras = () =>
  parts.map(({ path, Part }) => (
    <LeaveOut key={path}>
      <Suspense>
        <Part />
      </Suspense>
    </LeaveOut>
  ));
