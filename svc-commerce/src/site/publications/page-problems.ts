export const problemsOfDrafts = async (..._: unknown[]) => new Map<string, never[]>();
