/** `1536` → `1.5 KiB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const mebibytes = bytes / (1024 * 1024);
  return mebibytes < 1 ? `${(bytes / 1024).toFixed(1)} KiB` : `${mebibytes.toFixed(1)} MiB`;
}
