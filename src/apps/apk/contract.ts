import * as z from "zod";
import { checked, command, contract, inquiry, query, receipt } from "../../platform/shared/endpoint.ts";
import { abilities, id, instant, reason, ref, upload, words } from "../../platform/shared/fields.ts";
import { MAX_APK_BYTES, PART_BYTES } from "./domain/limits.ts";
import { apkMessages as m } from "./messages.ts";

const VIEW = "app:packageManagement:view" as const;
const UPLOAD = "app:packageManagement:upload" as const;

const offset = z.int().min(0).max(MAX_APK_BYTES);
const ofPackage = { packageId: ref("appPackage") };
const ofUpload = { uploadId: ref("apkUpload") };
const ofFile = { fileId: ref("apkFile") };

/** What a file was found to be. */
const found = {
  fileName: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  versionName: z.string(),
  versionCode: z.int(),
  /** SHA-256 of the signer's certificate, and whom it names. */
  certificate: z.string(),
  subject: z.string(),
  scheme: z.int(),
};

/** The installation files of the borrowers' apps: they come in parts, are read and verified, and then accepted. */
export const apk = contract("apk", m, {
  /** The files of a package, the latest first, and the caller's upload that is under way. */
  files: query({
    path: "/api/apk/files",
    access: VIEW,
    title: m.files,
    input: z.object(ofPackage),
    output: z.object({
      pending: z.object({ uploadId: id(), fileName: z.string(), bytes: z.int(), received: z.int() }).nullable(),
      list: z.array(
        z.object({
          id: id(),
          ...found,
          uploadedAt: instant(),
          uploadedBy: z.string(),
          acceptedAt: instant().nullable(),
          /** Another certificate than that of the last accepted file signed it. */
          otherSigner: z.boolean(),
          waits: z.boolean(),
          can: abilities(["accept", "link"]),
        }),
      ),
    }),
  }),
  /** Begins an upload, or goes on with the one that the caller began of the same file; answers from where on. */
  begin: command({
    path: "/api/apk/begin",
    access: UPLOAD,
    title: m.begin,
    input: z.object({
      ...ofPackage,
      fileName: words(200),
      bytes: z.int().min(1).max(1_000_000_000_000),
      modified: z.int().min(0).max(8_640_000_000_000_000),
    }),
    output: z.object({ uploadId: id(), offset }),
  }),
  /** Hands in the part that begins at an offset; another one than is due changes nothing. Answers what is due next. */
  part: receipt({
    path: "/api/apk/part",
    access: UPLOAD,
    title: m.part,
    input: z.object({
      ...ofUpload,
      offset,
      fileName: words(200),
      fileList: upload({ accept: ".apk", maxBytes: PART_BYTES }),
    }),
    output: z.object({ offset }),
  }),
  /** Reads and verifies the whole file, and keeps it until it is accepted. */
  finish: inquiry({
    path: "/api/apk/finish",
    access: UPLOAD,
    title: m.finish,
    input: z.object(ofUpload),
    output: z.object({ id: id(), ...found }),
  }),
  /** Gives an upload up. */
  cancel: command({
    path: "/api/apk/cancel",
    access: UPLOAD,
    title: m.cancel,
    input: z.object(ofUpload),
    output: z.null(),
  }),
  /**
   * Makes a file the one that borrowers install. One that is signed by somebody else than the last takes a second person:
   * what is installed already takes no update from it.
   */
  accept: checked({
    path: "/api/apk/accept",
    access: UPLOAD,
    approve: "app:packageManagement:uploadApprove",
    title: m.accept,
    input: z.object({ ...ofFile, reason: reason() }),
    output: z.object({ versionName: z.string() }),
  }),
  /** Makes an address from which anybody may download an accepted file for a while. */
  link: command({
    path: "/api/apk/link",
    access: UPLOAD,
    title: m.link,
    input: z.object(ofFile),
    output: z.object({ path: z.string(), until: instant() }),
  }),
  /** The file of such an address. */
  download: query({
    path: "/api/apk/download",
    access: "public",
    method: "GET",
    title: m.download,
    input: z.object({ token: words(400) }),
    output: z.any(),
  }),
});
