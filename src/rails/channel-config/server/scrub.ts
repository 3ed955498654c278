const MOST = 200;

/**
 * The words of a provider as they may be shown and kept: one short line, in which our key does not stand, neither as it
 * is nor as a header may have carried it. Pure.
 */
export function scrub(text: string, key: string): string {
  const base64 = (plain: string): string => Buffer.from(plain).toString("base64").replace(/=+$/, "");
  const forms = [key, base64(key), base64(`${key}:`), encodeURIComponent(key), JSON.stringify(key).slice(1, -1)];
  return forms
    .reduce((line, form) => (form === "" ? line : line.replaceAll(form, "•••")), text)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MOST);
}
