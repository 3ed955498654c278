/** Tables and journals, written by `npm run demo:build`. */
export const PORTFOLIO = new URL("./data/portfolio.zst", import.meta.url);
/** The photographs one after another, as long as the portfolio's manifest says. */
export const IMAGES = new URL("./data/images.bin", import.meta.url);
/** All other files one after another, compressed: statements, e-mails, agreements and what staff handed in. */
export const TEXTS = new URL("./data/texts.zst", import.meta.url);
