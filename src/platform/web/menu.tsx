import { Dropdown, type DropdownProps } from "antd";
import { cloneElement, isValidElement, useEffect, useRef, type ReactElement } from "react";

/** Where the focus went down with the menu. */
function goBack(opener: Element | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.closest("[role=menu]")) (opener as HTMLElement | null)?.focus();
}

/**
 * A menu below its button. It takes the focus when it opens and gives it back when it closes; what was chosen with a key
 * is left a moment for the key, which would press the button, too.
 */
export function Menu({ onOpenChange, children, ...props }: DropdownProps) {
  const opener = useRef<Element>(null);
  const begun = useRef(props.open);
  useEffect(() => {
    if (begun.current) opener.current = document.activeElement;
  }, []);
  return (
    <Dropdown
      autoFocus
      trigger={["click"]}
      {...props}
      onOpenChange={(open, info) => {
        if (open) opener.current = document.activeElement;
        else if (info.source === "menu") requestAnimationFrame(() => goBack(opener.current));
        else goBack(opener.current);
        onOpenChange?.(open, info);
      }}
    >
      {isValidElement(children) &&
        cloneElement(children as ReactElement<object>, { "aria-haspopup": "menu" } as object)}
    </Dropdown>
  );
}
