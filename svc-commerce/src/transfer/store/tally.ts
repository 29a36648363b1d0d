import type {
  ImportCount,
  ImportGap,
  ImportKind,
  LeftOutReason,
  SiteImport,
} from '@tessera/contracts/commerce/site-import.ts';
import type { lineResults } from './import-models.ts';

/** What became of an entry, for the report. */
export interface ReportLine {
  kind: string;
  title: string;
  /** Its address in the other system; empty where it has none. */
  from: string;
  to: string;
  result: (typeof lineResults)[number];
  note: string;
}

const maxExamples = 5;
const maxShown = 200;

/** What an import has counted so far. */
export type Totals = Pick<SiteImport, 'counts' | 'gaps' | 'addresses'>;

export const noTotals = (): Totals => ({ counts: [], gaps: [], addresses: { total: 0, shown: [] } });

/** Counts one step of an import: what it adds is written together with its place. */
export class Tally {
  readonly lines: ReportLine[] = [];
  readonly #counts = new Map<ImportKind, ImportCount>();
  readonly #gaps = new Map<LeftOutReason, ImportGap>();
  readonly #addresses: { from: string; to: string; isTaken: boolean }[] = [];

  /** Counts entries of a kind, and how many of them were imported. */
  count(kind: ImportKind, inFile: number, imported: number): void {
    const { inFile: known, imported: before, leftOut } = this.#counts.get(kind) ?? emptyCount(kind);
    this.#counts.set(kind, {
      kind,
      inFile: known + inFile,
      imported: before + imported,
      leftOut: leftOut + inFile - imported,
    });
  }

  /** Counts what is left out for a reason. */
  leaveOut(reason: LeftOutReason, example: string, count = 1): void {
    const gap = this.#gaps.get(reason) ?? { reason, count: 0, examples: [] };
    const examples = example === '' ? gap.examples : [...gap.examples, example.slice(0, 200)];
    this.#gaps.set(reason, { reason, count: gap.count + count, examples: examples.slice(0, maxExamples) });
  }

  /** Notes an address that changes. */
  move(from: string, to: string, isTaken: boolean): void {
    this.#addresses.push({ from, to, isTaken });
  }

  /** Adds this step to what was counted before it. */
  addTo({ counts, gaps, addresses }: Totals): Totals {
    const allCounts = new Map(counts.map((one) => [one.kind, one]));
    for (const [kind, more] of this.#counts) {
      const { inFile, imported, leftOut } = allCounts.get(kind) ?? emptyCount(kind);
      allCounts.set(kind, {
        kind,
        inFile: inFile + more.inFile,
        imported: imported + more.imported,
        leftOut: leftOut + more.leftOut,
      });
    }
    const allGaps = new Map(gaps.map((one) => [one.reason, one]));
    for (const [reason, more] of this.#gaps) {
      const { count, examples } = allGaps.get(reason) ?? { count: 0, examples: [] };
      allGaps.set(reason, {
        reason,
        count: count + more.count,
        examples: [...new Set([...examples, ...more.examples])].slice(0, maxExamples),
      });
    }
    const shown = [...addresses.shown, ...this.#addresses].slice(0, maxShown);
    return {
      counts: [...allCounts.values()],
      gaps: [...allGaps.values()],
      addresses: { total: addresses.total + this.#addresses.length, shown },
    };
  }
}

const emptyCount = (kind: ImportKind): ImportCount => ({ kind, inFile: 0, imported: 0, leftOut: 0 });
