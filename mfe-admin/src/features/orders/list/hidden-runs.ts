const key = 'admin-hidden-runs';
const most = 20;

/** The ids of dismissed run results, stored while the tab is open. */
export const hiddenRuns = {
  read: (): string[] => {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  },
  add: (id: string): string[] => {
    const ids = [id, ...hiddenRuns.read()].slice(0, most);
    try {
      sessionStorage.setItem(key, JSON.stringify(ids));
    } catch {
      // Without storage the result appears again after a reload.
    }
    return ids;
  },
};
