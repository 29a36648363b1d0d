/** What looks at the fields of a checkout. It needs scripts, so it comes after the form, in one file. */
export const loadChecks = async () => (await import(/* webpackChunkName: "checks" */ './checks.ts')).checks;

export type Checks = Awaited<ReturnType<typeof loadChecks>>;
