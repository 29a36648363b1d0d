/** Where the files of a module are, whichever versions have them: their names carry the hash of their content. */
export function moduleFilesPath(name: string): string {
  return `/modules/${name}/files/`;
}
