/** A file's bytes as base64. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).split(",")[1] ?? ""));
    reader.addEventListener("error", () => reject(new Error(reader.error?.message ?? file.name)));
    reader.readAsDataURL(file);
  });
}
