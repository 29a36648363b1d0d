import { Opcode, StickyMatcher } from '@squarespace/template-engine';

const structWord = 'struct';

/**
 * The engine's matcher, which also remembers the tag the parser is reading (the parser has no positions), reads
 * `{.struct name}` (PAGE-135), and accepts a blank before the closing brace of `{.var @x y }`.
 */
export class TagMatcher extends StickyMatcher {
  tag: { start: number; end: number } | undefined;
  /** Whether the tag is a `struct`. The parser reads it like a macro, which is written the same way. */
  isStruct = false;
  #instruction: Opcode | undefined;

  override set(start: number, end: number): void {
    this.tag = { start, end };
    this.isStruct = false;
    this.#instruction = undefined;
    super.set(start, end);
  }

  override matchInstruction(): Opcode {
    this.#instruction = super.matchInstruction();
    if (this.#instruction !== Opcode.NOOP || !this.str.startsWith(structWord, this.start)) return this.#instruction;
    this.isStruct = true;
    this.matchEnd = this.start + structWord.length;
    return Opcode.MACRO;
  }

  override complete(): boolean {
    if (this.#instruction === Opcode.BINDVAR && this.matchWhitespace() && this.matchEnd === this.end) this.consume();
    return super.complete();
  }
}
