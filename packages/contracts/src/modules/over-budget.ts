import type { ModuleBudget } from './budgets.ts';
import type { ModuleManifest } from './module.ts';

/** What a build tells by itself; requests and time show in a browser. */
export type WeightBudget = Pick<ModuleBudget, 'containerKb' | 'mountKb' | 'totalKb'>;

/** What of a module is heavier than its budget, in words; `weigh` says what browsers receive of a file, in bytes. */
export function overBudget(
  { container, mounts, files }: ModuleManifest,
  weigh: (file: string) => number,
  budget: WeightBudget,
): string[] {
  const sum = (names: readonly string[]) => [...new Set(names)].reduce((bytes, name) => bytes + weigh(name), 0);
  const parts = [
    ['The container', sum([container.file]), budget.containerKb] as const,
    ...Object.entries(mounts).map(([mount, { js, css }]) => [mount, sum([...js, ...css]), budget.mountKb] as const),
    ['All of it', sum(files.map(({ file }) => file)), budget.totalKb] as const,
  ];
  return parts
    .filter(([, bytes, kilobytes]) => bytes > kilobytes * 1_000)
    .map(
      ([what, bytes, kilobytes]) =>
        `${what} weighs ${(bytes / 1_000).toFixed(1)} kB brotli; its budget is ${kilobytes} kB.`,
    );
}
