/** Address and keys of Amazon SES, or of its replacement. */
export interface SesPlace {
  region: string;
  /** Without them they are looked for where Amazon's programs look: environment, files, the role of the machine. */
  keys?: { accessKeyId: string; secretAccessKey: string };
  endpoint?: string | undefined;
}

/** Takes apart an address that `sesUrl` matches. */
export function readSesPlace(url: string): SesPlace {
  const { hostname, username, password } = new URL(url);
  const keys = { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  return { region: hostname, ...(username && { keys }) };
}
