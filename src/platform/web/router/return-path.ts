const KEY = "return-to";

/** Remembers, for this tab, where to go after the login. */
export function rememberPath(path: string): void {
  if (path.startsWith("/") && !path.startsWith("//") && !path.startsWith("/login") && path !== "/")
    sessionStorage.setItem(KEY, path);
}

/** The remembered path, once. */
export function takePath(): string | undefined {
  const path = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return path;
}
