import { expect, test } from "vitest";
import { audioType } from "./audio.ts";

const bytes = (text: string, length = 100): Uint8Array => Buffer.concat([Buffer.from(text, "latin1")], length);

test.each([
  ["a WAV file", bytes("RIFF\x24\x00\x00\x00WAVEfmt "), "audio/wav"],
  ["an Ogg file", bytes("OggS\x00\x02"), "audio/ogg"],
  ["an MP3 file with its tags", bytes("ID3\x04"), "audio/mpeg"],
  ["an MP3 file without", bytes("\xff\xfb\x90\x64"), "audio/mpeg"],
  ["a picture in the same wrapping", bytes("RIFF\x24\x00\x00\x00WEBPVP8 "), null],
  ["a WAV file of no sound", bytes("RIFF\x24\x00\x00\x00WAVEfmt ", 30), null],
  ["a page", bytes("<!doctype html><script>"), null],
  ["a JPEG", bytes("\xff\xd8\xff\xe0"), null],
  ["a program", bytes("MZ\x90\x00"), null],
  ["nothing", new Uint8Array(), null],
])("%s is %o", (_what, content, type) => {
  expect(audioType(content)).toBe(type);
});
