interface Piece {
  /** Where the piece begins in the translated text. */
  at: number;
  /** Where it comes from. */
  from: number;
  /** Whether it was copied; everything within a replaced piece comes from its beginning. */
  isCopy: boolean;
}

/** Builds a text out of copied and replaced pieces of another, and knows where each character comes from. */
export class TranslatedText {
  text = '';
  readonly #pieces: Piece[] = [];

  copy(source: string, from: number, to: number): void {
    this.#add(source.slice(from, to), from, true);
  }

  replace(text: string, from: number): void {
    this.#add(text, from, false);
  }

  /** Offset in the source of an offset in the text. */
  sourceOffset(offset: number): number {
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#pieces[middle]?.at ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const piece = this.#pieces[low];
    if (!piece) return 0;
    return piece.isCopy ? piece.from + offset - piece.at : piece.from;
  }

  #add(text: string, from: number, isCopy: boolean): void {
    if (text === '') return;
    this.#pieces.push({ at: this.text.length, from, isCopy });
    this.text += text;
  }
}
