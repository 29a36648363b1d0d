/** A place in the page that a module fills. */
export interface RenderedSlot {
  /** Number in the page, also in `data-slot`. */
  id: number;
  /** Mount name such as `product/detail`. */
  mount: string;
  /** What the module is given. */
  props: unknown;
  /** What stands there when no module has HTML for it. */
  fallbackHtml: string;
  /** The characters of the page that the module's HTML takes the place of. */
  marker: string;
}

/** Collects the slots of one rendering. The token keeps page content from imitating a marker. */
export class SlotList {
  readonly list: RenderedSlot[] = [];
  readonly #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  add(slot: Pick<RenderedSlot, 'mount' | 'props' | 'fallbackHtml'>): RenderedSlot {
    const id = this.list.length;
    const added = { ...slot, id, marker: `<!--slot:${this.#token}:${id}-->` };
    this.list.push(added);
    return added;
  }
}
