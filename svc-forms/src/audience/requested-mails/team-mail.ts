/** Teams sit anywhere: `23 Nov 2026, 04:05:10 UTC`. */
export const moment = (atMs: number) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(atMs)} UTC`;

/** Why a person gets mails about a module, and where to change it. */
export const whyYou = (module: string, adminUrl: string | undefined) =>
  `You get this mail because your address is among those of the team of ${module}: ${adminUrl ? 'Admin › Modules' : `tessera team ${module}`}.`;
