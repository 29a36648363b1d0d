/**
 * After so many overruns in a row a mount of a version is left alone for a while: each one costs a process and a slow
 * page. Each mount has a count of its own, for one of a version may hang while the others are well.
 */
const overrunsAllowed = 3;
const restMs = 10_000;
const countedMounts = 1_000;

/** Who may not be drawn for the moment, by name of version and mount. */
export function createRests(now: () => number) {
  const overruns = new Map<string, { count: number; untilMs: number }>();
  return {
    isResting: (name: string) => (overruns.get(name)?.untilMs ?? 0) > now(),
    noteWell: (name: string) => overruns.delete(name),
    noteOverrun(name: string): void {
      const count = (overruns.get(name)?.count ?? 0) + 1;
      overruns.delete(name);
      overruns.set(name, { count, untilMs: count >= overrunsAllowed ? now() + restMs : 0 });
      const [oldest] = overruns.keys();
      if (overruns.size > countedMounts && oldest !== undefined) overruns.delete(oldest);
    },
  };
}
