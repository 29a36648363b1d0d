/** An import of one file by another, both from the root of the repository. */
export type Import = readonly [from: string, to: string];

/**
 * Returns the cycles among the members of each folder. Members are its files and its folders, a folder with all that is
 * in it. A cycle is a set of members that all reach each other: `packages/a/src: cart, orders`.
 */
export function folderCycles(imports: readonly Import[]): string[] {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const [from, to] of imports) {
    const [one, other] = [from.split('/'), to.split('/')];
    const shared = one.findIndex((part, at) => part !== other[at]);
    const [member, imported] = [one[shared], other[shared]];
    if (member === undefined || imported === undefined) continue;
    const folder = one.slice(0, shared).join('/');
    const members = folders.get(folder) ?? new Map<string, Set<string>>();
    folders.set(folder, members.set(member, (members.get(member) ?? new Set()).add(imported)));
  }
  return [...folders]
    .flatMap(([folder, members]) => cyclesIn(members).map((cycle) => `${folder}: ${cycle.join(', ')}`))
    .sort();
}

function cyclesIn(members: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...members.keys()].map((member) => [member, reachOf(member, members)]));
  const inCycle = [...members.keys()].filter((member) => reached.get(member)?.has(member)).sort();
  const isShared = (one: string, other: string) =>
    one === other || (reached.get(one)?.has(other) && reached.get(other)?.has(one));
  return inCycle
    .filter((member, at) => !inCycle.slice(0, at).some((earlier) => isShared(earlier, member)))
    .map((member) => inCycle.filter((other) => isShared(member, other)));
}

function reachOf(start: string, members: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const imported of members.get(next) ?? []) {
      if (reached.has(imported)) continue;
      reached.add(imported);
      waiting.push(imported);
    }
  }
  return reached;
}
