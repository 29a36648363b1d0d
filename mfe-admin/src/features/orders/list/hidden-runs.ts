const key = 'admin-hidden-runs';
const most = 20;

/** Results of runs that somebody has put aside, for as long as the tab is open. */
export const hiddenRuns = {
  read: (): string[] => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  },
  add: (id: string): string[] => {
    const ids = [id, ...hiddenRuns.read()].slice(0, most);
    try {
      sessionStorage.setItem(key, JSON.stringify(ids));
    } catch {
      // A browser without room shows it again after a reload.
    }
    return ids;
  },
};
