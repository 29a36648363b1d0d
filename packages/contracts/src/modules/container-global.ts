/** Name of a container's global. It carries the version so that two versions can live on one page. */
export function containerGlobal(name: string, version: string): string {
  return `${name}_${version}`.replace(/\W/g, '_');
}
