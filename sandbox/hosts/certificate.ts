import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";

/** Who signs the certificates of the hosts that the sandbox plays. */
export interface Authority {
  readonly certificate: string;
  readonly key: KeyObject;
  readonly name: string;
}

export interface HostCertificate {
  readonly certificate: string;
  readonly key: string;
}

const SEQUENCE = 0x30;
const SET = 0x31;

/** One value in DER (X.690): its tag, its length, its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const shortest = length.subarray(length.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.from([tag, 0x80 | shortest.length]), shortest, content]);
}

const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"));
const number = (value: number): Buffer => der(0x02, Buffer.from([value]));
const COMMON_NAME = oid("550403");
/** ecdsa-with-SHA256. */
const ALGORITHM = der(SEQUENCE, oid("2a8648ce3d040302"));

const nameOf = (name: string): Buffer =>
  der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(name)))));

/** `YYYYMMDDHHmmssZ` (GeneralizedTime). */
const time = (at: Date): Buffer => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\.\d+/g, "")}`));

const extension = (id: string, critical: boolean, value: Buffer): Buffer =>
  der(SEQUENCE, oid(id), ...(critical ? [der(0x01, Buffer.from([0xff]))] : []), der(0x04, value));

interface Made {
  readonly subject: string;
  readonly issuer: string;
  readonly serial: number;
  readonly from: Date;
  readonly until: Date;
  readonly extensions: readonly Buffer[];
}

function pem(certificate: Buffer): string {
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}

/** An X.509 certificate, version 3 (RFC 5280). */
function certificate(publicKey: KeyObject, signer: KeyObject, made: Made): string {
  const body = der(
    SEQUENCE,
    der(0xa0, number(2)),
    number(made.serial),
    ALGORITHM,
    nameOf(made.issuer),
    der(SEQUENCE, time(made.from), time(made.until)),
    nameOf(made.subject),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, der(SEQUENCE, ...made.extensions)),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, signer));
  return pem(der(SEQUENCE, body, ALGORITHM, signature));
}

const keys = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
const YEAR_MS = 365 * 86_400_000;
const around = (now: Date) => ({ from: new Date(now.getTime() - YEAR_MS), until: new Date(now.getTime() + YEAR_MS) });

/** An authority of the sandbox's own, which nobody else believes. */
export function createAuthority(now: Date, name = "Trastienda sandbox"): Authority {
  const { publicKey, privateKey } = keys();
  const basic = extension("551d13", true, der(SEQUENCE, der(0x01, Buffer.from([0xff]))));
  const made = { subject: name, issuer: name, serial: 1, ...around(now), extensions: [basic] };
  return { certificate: certificate(publicKey, privateKey, made), key: privateKey, name };
}

/** A certificate of a host, good until an instant. */
export function certificateFor(authority: Authority, host: string, until: Date, serial = 2): HostCertificate {
  const { publicKey, privateKey } = keys();
  const names = extension("551d11", false, der(SEQUENCE, der(0x82, Buffer.from(host))));
  const from = new Date(until.getTime() - YEAR_MS);
  const made = { subject: host, issuer: authority.name, serial, from, until, extensions: [names] };
  return {
    certificate: certificate(publicKey, authority.key, made),
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}
