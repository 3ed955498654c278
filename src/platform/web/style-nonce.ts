/** The nonce of this page, by which the browser applies style sheets that scripts write into it. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

const create = document.createElement.bind(document);

/**
 * Gives every style sheet that a component makes at run time the page's nonce. Passing it to the component library
 * alone would leave out the parts that write style sheets beside it (locking the scroll behind a dialog, for one).
 */
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (element instanceof HTMLStyleElement) element.nonce = pageNonce();
  return element;
}) as typeof document.createElement;
