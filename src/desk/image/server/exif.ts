/** What a camera noted beside a picture; what it did not say, or says in a way that cannot be read, is null. */
export interface CameraFacts {
  /** As the camera's clock had it, without a zone: `2026-11-24 10:15:00`. */
  readonly takenAt: string | null;
  readonly camera: string | null;
  readonly software: string | null;
  /** Degrees; both or neither. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export const NOTHING_NOTED: CameraFacts = {
  takenAt: null,
  camera: null,
  software: null,
  latitude: null,
  longitude: null,
};

/** Longest text that is kept of one field. */
const MAX_TEXT = 80;
/** A camera writes some dozens of fields. */
const MAX_ENTRIES = 200;
const HEADER = "Exif\0\0";
/** Bytes of one value, by its type: byte, ASCII, short, long, rational. */
const SIZES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8 };
const ASCII = 2;
const LONG = 4;
const RATIONAL = 5;
const TAG = { make: 0x10f, model: 0x110, software: 0x131, exif: 0x8769, gps: 0x8825, taken: 0x9003 } as const;
const GPS = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 } as const;

interface Entry {
  readonly type: number;
  readonly count: number;
  readonly at: number;
}

/** The TIFF structure inside an Exif block. Whatever lies outside of it is read as absent. */
class Tiff {
  private readonly bytes: Buffer;
  private readonly little: boolean;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.little = bytes.toString("latin1", 0, 2) === "II";
  }

  private number(at: number, size: 2 | 4): number | null {
    if (at < 0 || at + size > this.bytes.length) return null;
    return this.little ? this.bytes.readUIntLE(at, size) : this.bytes.readUIntBE(at, size);
  }

  /** The fields of the directory at an offset, by their tags. */
  directory(at: number | null): ReadonlyMap<number, Entry> {
    const found = new Map<number, Entry>();
    if (at === null) return found;
    const entries = Math.min(this.number(at, 2) ?? 0, MAX_ENTRIES);
    for (let index = 0; index < entries; index += 1) {
      const place = at + 2 + index * 12;
      const [tag, type, count] = [this.number(place, 2), this.number(place + 2, 2), this.number(place + 4, 4)];
      if (tag === null || type === null || count === null) return found;
      const inside = (SIZES[type] ?? 8) * count <= 4;
      const where = inside ? place + 8 : this.number(place + 8, 4);
      if (where !== null) found.set(tag, { type, count, at: where });
    }
    return found;
  }

  first = (): ReadonlyMap<number, Entry> => this.directory(this.number(4, 4));

  /** The directory that a field of another points to. */
  inner(entry: Entry | undefined): ReadonlyMap<number, Entry> {
    return this.directory(entry?.type === LONG ? this.number(entry.at, 4) : null);
  }

  /** A text, plain and short: no control characters, no byte that is no text. */
  text(entry: Entry | undefined): string | null {
    if (entry?.type !== ASCII || entry.at > this.bytes.length) return null;
    const said = this.bytes.toString("utf8", entry.at, entry.at + Math.min(entry.count, MAX_TEXT * 4));
    return plain(said.split("\0")[0] ?? "");
  }

  /** Degrees of a coordinate's degrees, minutes and seconds. */
  degrees(entry: Entry | undefined): number | null {
    if (entry?.type !== RATIONAL || entry.count !== 3) return null;
    const parts = [0, 1, 2].map((part) => {
      const [over, under] = [this.number(entry.at + part * 8, 4), this.number(entry.at + part * 8 + 4, 4)];
      return over === null || !under ? Number.NaN : over / under;
    });
    const [degrees = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = parts;
    const sum = degrees + minutes / 60 + seconds / 3600;
    return Number.isFinite(sum) ? sum : null;
  }
}

function plain(said: string): string | null {
  const text = said
    .normalize("NFC")
    .replace(/[\p{C}\uFFFD]+/gu, " ")
    .trim();
  return text === "" ? null : [...text].slice(0, MAX_TEXT).join("").trim();
}

const TAKEN = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/;

function taken(said: string | null): string | null {
  const [, year, month, day, time] = TAKEN.exec(said ?? "") ?? [];
  return year && month && day && time ? `${year}-${month}-${day} ${time}` : null;
}

const signed = (degrees: number | null, ref: string | null, [plus, minus]: string, most: number): number | null => {
  if (degrees === null || degrees > most || (ref !== plus && ref !== minus)) return null;
  return ((ref === minus ? -1 : 1) * Math.round(degrees * 1e6)) / 1e6;
};

/** Model and make as one; a model often names its make. */
function cameraOf(make: string | null, model: string | null): string | null {
  if (!make || !model) return model ?? make;
  const whole = model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`;
  return plain(whole);
}

/**
 * Reads an Exif block as plain facts. It is written by strangers: nothing of it is followed, interpreted or kept beyond
 * short texts and numbers, and a broken one says nothing.
 */
export function cameraFacts(exif: Buffer | undefined): CameraFacts {
  if (!exif) return NOTHING_NOTED;
  const tiff = new Tiff(exif.toString("latin1", 0, HEADER.length) === HEADER ? exif.subarray(HEADER.length) : exif);
  const first = tiff.first();
  const gps = tiff.inner(first.get(TAG.gps));
  const latitude = signed(tiff.degrees(gps.get(GPS.latitude)), tiff.text(gps.get(GPS.latitudeRef)), "NS", 90);
  const longitude = signed(tiff.degrees(gps.get(GPS.longitude)), tiff.text(gps.get(GPS.longitudeRef)), "EW", 180);
  const placed = latitude !== null && longitude !== null;
  return {
    takenAt: taken(tiff.text(tiff.inner(first.get(TAG.exif)).get(TAG.taken))),
    camera: cameraOf(tiff.text(first.get(TAG.make)), tiff.text(first.get(TAG.model))),
    software: tiff.text(first.get(TAG.software)),
    latitude: placed ? latitude : null,
    longitude: placed ? longitude : null,
  };
}
