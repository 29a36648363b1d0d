/** What a theme may have. Pictures and fonts belong in the media library. */
export const themeLimits = {
  files: 500,
  /** Characters of one file. */
  fileLength: 256_000,
  /** Characters of all files. */
  totalLength: 4_000_000,
  versions: 100,
  /** Changes of one call. */
  changes: 500,
} as const;

const kinds = /\.(region|list|item|block|page|conf|less|css)$/;

/** Whether a theme may have a file at a path: relative, with forward slashes, and of a kind that themes have. */
export function isThemeFilePath(path: string): boolean {
  const isPlain = path.length <= 200 && !/[\\\p{Cc}]/u.test(path);
  return isPlain && kinds.test(path) && path.split('/').every((part) => part !== '' && !part.startsWith('.'));
}
