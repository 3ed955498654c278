/** Which pane shows where there is room for one or two. */
export type View = "contacts" | "conversation" | "facts";

/** Whose contacts are listed: by state, those of the team for who monitors it, or the members of a group by its id. */
export type Listed = "all" | "mine" | "waiting" | "team" | { readonly groupId: string };
