import { editingLimits } from '@tessera/contracts/commerce/editing-calls.ts';

/** Counts the streams of this process: so many of one person, and so many in all. */
export function createStreamPlaces() {
  const { streamsOfPerson, streamsOfProcess } = editingLimits;
  const ofPerson = new Map<string, number>();
  let all = 0;
  return {
    /** @returns releases the place; undefined where all are taken */
    take(personKey: string): (() => void) | undefined {
      const taken = ofPerson.get(personKey) ?? 0;
      if (taken >= streamsOfPerson || all >= streamsOfProcess) return undefined;
      ofPerson.set(personKey, taken + 1);
      all += 1;
      return () => {
        const left = (ofPerson.get(personKey) ?? 1) - 1;
        if (left > 0) ofPerson.set(personKey, left);
        else ofPerson.delete(personKey);
        all -= 1;
      };
    },
  };
}
export type StreamPlaces = ReturnType<typeof createStreamPlaces>;
