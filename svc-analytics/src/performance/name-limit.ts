/** Maximum names of one kind per day, so that made-up paths cannot fill the database. */
const maxNames = 300;
/** Name for everything beyond. */
const others = 'Other';
/** Maximum of days and kinds in memory. */
const maxLists = 2_000;

/** Returns the name under which to count: the name itself while its list is not full, else that of the others. */
export function createNameLimit(most = maxNames) {
  const lists = new Map<string, Set<string>>();
  return (list: string, name: string): string => {
    const names = lists.get(list) ?? new Set<string>();
    // The most recently used list is last, so the first is evicted.
    lists.delete(list);
    lists.set(list, names);
    const [oldest] = lists.keys();
    if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest);
    if (!names.has(name) && names.size >= most) return others;
    names.add(name);
    return name;
  };
}
