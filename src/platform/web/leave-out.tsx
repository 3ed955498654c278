import { Component, type ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
  /** Shown in its place. */
  readonly instead?: ReactNode;
}

/** Leaves out what cannot be loaded or breaks: the page under it is worth more than what floats over it. */
export class LeaveOut extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError = (): { readonly broken: boolean } => ({ broken: true });

  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
