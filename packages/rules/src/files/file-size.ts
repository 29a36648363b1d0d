/** Limits count a MB as 1,000,000 bytes (EDIT-232, EDIT-234). */
export const bytesPerMb = 1_000_000;

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size for people, in units of 1024 and at most one digit after the point: `1.5 KB` (EDIT-233). */
export function fileSizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const value = Math.round((bytes / 1024 ** power) * 10) / 10;
  return `${value} ${power === 0 && value === 1 ? 'byte' : units[power]}`;
}
