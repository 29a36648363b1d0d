/** Where the site under test is; handed from the set-up to the tests through the environment. */
export interface Site {
  fernhall: string;
  northlight: string;
  /** The same as Fernhall, for clients that do not know `*.localhost`. */
  direct: string;
  mailbox: string;
  services: Record<string, string>;
  deployKey: string;
  serviceDoor: string;
  /** What the platform's own calls are signed with. */
  platformSecret: string;
}

export const siteVariable = 'TESSERA_SITE';

export function site(): Site {
  return JSON.parse(process.env[siteVariable] ?? '{}');
}
