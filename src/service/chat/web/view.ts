/** Which pane shows where there is room for one or two. */
export type View = "contacts" | "conversation" | "facts";
