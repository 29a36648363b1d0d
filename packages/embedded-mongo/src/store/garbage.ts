import type { Task } from '../flow.ts';
import type { Table } from './environment.ts';
import { firstKey } from './record-keys.ts';

const KEYS_PER_PAUSE = 1024;

type Leftover = { table: Table; id: number };

/** What the catalog names no more and still takes space: removed little by little, in the background. */
export class Garbage {
  private readonly leftovers: Leftover[] = [];
  private readonly added: () => void;

  constructor(added: () => void) {
    this.added = added;
  }

  get isEmpty(): boolean {
    return this.leftovers.length === 0;
  }

  add(table: Table, id: number): void {
    this.leftovers.push({ table, id });
    this.added();
  }

  /** Ids nobody knows are of drops and builds that a crash has cut off. */
  addUnknown(table: Table, known: ReadonlySet<number>): void {
    for (const id of idsIn(table)) if (!known.has(id)) this.add(table, id);
  }

  /** Removes everything, one piece between two pauses. */
  *sweep(): Task<void> {
    for (let [leftover] = this.leftovers; leftover; [leftover] = this.leftovers) {
      if (removeSome(leftover) < KEYS_PER_PAUSE) this.leftovers.shift();
      yield undefined;
    }
  }
}

function removeSome({ table, id }: Leftover): number {
  const keys = [...table.getKeys({ start: firstKey(id), end: firstKey(id + 1), limit: KEYS_PER_PAUSE })];
  for (const key of keys) table.remove(key);
  return keys.length;
}

/** The collections or indexes that have entries, each found by one step into the table. */
function* idsIn(table: Table): Generator<number> {
  for (let next = 0; ; ) {
    const [key] = table.getKeys({ start: firstKey(next), limit: 1 });
    if (!key) return;
    const id = key.readUInt32BE(0);
    yield id;
    next = id + 1;
  }
}
