/** What of the load there is; each kind is kept in a collection of its own. */
export const workKinds = ['order', 'form', 'event', 'product'] as const;
export type WorkKind = (typeof workKinds)[number];

/** One thing that was asked for, known by a mark of its own wherever it is stored. */
export interface Wish {
  kind: WorkKind;
  mark: string;
  /** The fault it was asked for in. */
  during: string;
  isAcknowledged: boolean;
  /** Of what the next one writes over: whether it was there when it was read back. */
  isReadBack?: boolean;
}

/** What everybody was told. */
export class Ledger {
  readonly wishes: Wish[] = [];
  during = 'calm';

  begin(kind: WorkKind): Wish {
    const mark = `chaos-${kind}-${this.wishes.length}`;
    const wish = { kind, mark, during: this.during, isAcknowledged: false };
    this.wishes.push(wish);
    return wish;
  }

  /** Acknowledged and not there, or there more than once, by how often each mark is stored. */
  compare(stored: ReadonlyMap<string, number>): { lost: Wish[]; doubled: Wish[] } {
    const times = ({ mark }: Wish) => stored.get(mark) ?? 0;
    return {
      lost: this.wishes.filter((wish) => wish.isAcknowledged && !(wish.isReadBack ?? times(wish) > 0)),
      doubled: this.wishes.filter((wish) => times(wish) > 1),
    };
  }
}
