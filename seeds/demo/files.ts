/** Tables and journals, written by `npm run demo:build`. */
export const PORTFOLIO = new URL("./data/portfolio.br", import.meta.url);
/** The photographs one after another, as long as the portfolio's manifest says. */
export const IMAGES = new URL("./data/images.bin", import.meta.url);
