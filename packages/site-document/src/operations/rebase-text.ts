/** Maps an author's text steps over the steps that others made in the same text meanwhile. */
import type { OperationOf } from '@tessera/contracts/site/operations.ts';
import type { Node } from 'prosemirror-model';
import { Mapping, ReplaceStep, Step, type StepMap } from 'prosemirror-transform';
import { textSchema } from '../text/schema.ts';

type Steps = OperationOf<'text'>['steps'];

/** What became of steps. */
export interface RebasedSteps {
  steps: Steps;
  /** Steps whose new text has no place any more. */
  setAside: Steps;
  /** Whether the author deletes text that somebody else added meanwhile. */
  deletesUnseen: boolean;
}

/**
 * Rebases the steps of one text, operation by operation, in the order the author made them. Every
 * operation before it is taken back, the others' steps are applied, and what became of the author's
 * own earlier steps is applied again.
 */
export class TextRebase {
  readonly #mapping = new Mapping();
  readonly #own: readonly Step[];
  /** Position in the mapping from which the next of the author's steps is mapped. */
  #from: number;
  #next = 0;

  /** @param own all steps of the batch in this text */
  constructor(own: Steps, others: Steps) {
    this.#own = own.map(opened);
    for (const step of this.#own.toReversed()) this.#mapping.appendMap(step.getMap().invert());
    for (const step of others) this.#mapping.appendMap(opened(step).getMap());
    this.#from = own.length;
    this.#seen = own.length + others.length;
  }

  readonly #seen: number;

  /** Rebases the next `steps` of the author onto the text as it is after the earlier ones. */
  rebase(steps: Steps, text: Node): RebasedSteps {
    const result: RebasedSteps = { steps: [], setAside: [], deletesUnseen: false };
    let doc = text;
    for (const json of steps) {
      const step = this.#own[this.#next];
      this.#next += 1;
      if (!step) break;
      if (step instanceof ReplaceStep && this.#deletesUnseen(step)) result.deletesUnseen = true;
      const mapped = step.map(this.#mapping.slice(this.#from));
      this.#from -= 1;
      const after = mapped && applied(mapped, doc);
      if (after) {
        this.#mapping.appendMap(mapped.getMap(), this.#from);
        doc = after;
        result.steps.push(mapped.toJSON());
      } else if (step instanceof ReplaceStep && step.slice.size > 0) result.setAside.push(json);
    }
    return result;
  }

  /** Whether text that others added lies inside the range that a step replaces. */
  #deletesUnseen(step: ReplaceStep): boolean {
    const toHead = this.#mapping.slice(this.#from, this.#seen);
    const from = toHead.map(step.from, 1);
    const to = toHead.map(step.to, -1);
    return this.#mapping.maps
      .slice(this.#own.length, this.#seen)
      .some((map, index) =>
        addedRanges(map, this.#mapping.slice(this.#own.length + index + 1, this.#seen)).some(
          (range) => range.from < range.to && range.from < to && range.to > from,
        ),
      );
  }
}

function addedRanges(map: StepMap, rest: Mapping): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  map.forEach((_oldStart, _oldEnd, newStart, newEnd) => {
    ranges.push({ from: rest.map(newStart, 1), to: rest.map(newEnd, -1) });
  });
  return ranges;
}

/**
 * Begins a rebase; null when the author's steps are unreadable, which is reported when they are
 * applied.
 */
export function openRebase(own: Steps, others: Steps): TextRebase | null {
  try {
    return new TextRebase(own, others);
  } catch {
    return null;
  }
}

const opened = (json: Steps[number]): Step => Step.fromJSON(textSchema, json);

/** The text after a step, or null when the step does not fit it. */
function applied(step: Step, doc: Node): Node | null {
  try {
    const result = step.apply(doc).doc;
    result?.check();
    return result;
  } catch {
    return null;
  }
}
