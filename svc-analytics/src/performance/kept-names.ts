/** Names a day may have of one kind. Whoever sends made-up paths fills no database. */
const maxNames = 300;
/** What stands for all names beyond. */
const others = 'Other';
/** Days and kinds that are remembered at a time. */
const maxLists = 2_000;

/** Answers a name as it is counted: itself while its list has room, else as one of the others. */
export function createKeptNames(most = maxNames) {
  const lists = new Map<string, Set<string>>();
  return (list: string, name: string): string => {
    const names = lists.get(list) ?? new Set<string>();
    // The list used last stands last, so the first is the one to forget.
    lists.delete(list);
    lists.set(list, names);
    const [oldest] = lists.keys();
    if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest);
    if (!names.has(name) && names.size >= most) return others;
    names.add(name);
    return name;
  };
}
