/** What of an accepted file the next one is compared with. */
interface Signed {
  readonly versionCode: number;
  readonly certificate: string;
}

/** Whether a file is of a lower version than the last accepted one: devices do not install it over that. Pure. */
export const isLower = (file: Signed, last: Signed | null): boolean =>
  last !== null && file.versionCode < last.versionCode;

/** Whether a file was signed by somebody else than the last accepted one. Pure. */
export const isOtherSigner = (file: Signed, last: Signed | null): boolean =>
  last !== null && file.certificate !== last.certificate;
