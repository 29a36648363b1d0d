/** What looks at the fields of a checkout. It needs scripts, so it comes after the form, in one file. */
export async function loadChecks() {
  const [faults, hint, { ErrorSummary }, { startDraft }] = await Promise.all([
    import(/* webpackChunkName: "checks" */ './faults.ts'),
    import(/* webpackChunkName: "checks" */ './email-hint.tsx'),
    import(/* webpackChunkName: "checks" */ './error-summary.tsx'),
    import(/* webpackChunkName: "checks" */ './draft.ts'),
  ]);
  return { ...faults, ...hint, ErrorSummary, startDraft };
}

export type Checks = Awaited<ReturnType<typeof loadChecks>>;
