import {
  Assembler,
  BaseInstruction,
  type Code,
  type Instruction,
  Macro,
  nameOfOpcode,
  Opcode,
  Repeated,
  Sink,
  Struct,
} from '@squarespace/template-engine';
import { RepeatedBlock } from './repeated-block.ts';
import type { TagMatcher } from './tag-matcher.ts';

/** What the parser stumbled over, before it has its line and its proposal. */
export interface SyntaxProblem {
  message: string;
  offset: number;
  /** The tag's text without braces, when the problem is about one tag. */
  tag: string;
}

interface OpenBlock {
  instruction: BaseInstruction;
  offset: number;
}

const blockOpeners = new Set([
  Opcode.IF,
  Opcode.MACRO,
  Opcode.PREDICATE,
  Opcode.REPEATED,
  Opcode.SECTION,
  Opcode.STRUCT,
]);

/** Stands between parser and assembler: notes positions, reports tags that would be printed as text, mends `alternates with`. */
export class TemplateSink extends Sink {
  readonly problems: SyntaxProblem[] = [];
  readonly #assembler = new Assembler();
  readonly #open: OpenBlock[] = [];
  readonly #source: string;
  readonly #matcher: TagMatcher;
  readonly #onCode: (code: Code, offset: number) => void;
  #reported = 0;

  constructor(source: string, matcher: TagMatcher, onCode: (code: Code, offset: number) => void) {
    super();
    this.#source = source;
    this.#matcher = matcher;
    this.#onCode = onCode;
  }

  accept(instruction: Instruction): void {
    const tag = this.#matcher.tag;
    this.#matcher.tag = undefined;
    if (tag && opcodeOf(instruction) === Opcode.TEXT) this.#reportPrintedTag(tag);
    this.#weave(instruction, tag ? tag.start : this.#source.length);
  }

  error(error: { message: string }): void {
    this.#report(error.message, this.#matcher.tag?.start ?? 0);
  }

  complete(): void {
    this.#assembler.complete();
  }

  code(): Code {
    return this.#assembler.code();
  }

  #weave(instruction: Instruction, at: number): void {
    const mapped = this.#mapped(instruction);
    if (mapped instanceof BaseInstruction) this.#onCode(mapped.code, this.#tagStart(at));
    const isSecondAlternates = this.#entersAlternates(mapped);
    this.#assembler.accept(mapped);
    const isReported = this.#takeAssemblerErrors(mapped, at);
    if (isSecondAlternates && !isReported) this.#report(secondAlternates, at);
    this.#trackBlocks(mapped, at);
  }

  #mapped(instruction: Instruction): Instruction {
    if (instruction instanceof Repeated) return asRepeatedBlock(instruction);
    return instruction instanceof Macro && this.#matcher.isStruct ? asStruct(instruction) : instruction;
  }

  #trackBlocks(instruction: Instruction, at: number): void {
    const opcode = opcodeOf(instruction);
    if (instruction instanceof BaseInstruction && blockOpeners.has(opcode))
      this.#open.push({ instruction, offset: at });
    if (opcode === Opcode.END) this.#open.pop();
  }

  /** Notes `{.alternates with}` and answers whether its block already had one; the assembler misses that behind a nested block. */
  #entersAlternates(instruction: Instruction): boolean {
    const block = instruction === Opcode.ALTERNATES_WITH ? this.#open.at(-1)?.instruction : undefined;
    if (!(block instanceof RepeatedBlock)) return false;
    const isSecond = block.inAlternates;
    block.inAlternates = true;
    return isSecond;
  }

  /** An unfinished block is reported where it was opened, everything else where it stands. */
  #takeAssemblerErrors(instruction: Instruction, at: number): boolean {
    const atEnd = opcodeOf(instruction) === Opcode.EOF;
    const errors = this.#assembler.errors.splice(0);
    for (const { message } of errors) this.#report(message, atEnd ? (this.#open.at(-1)?.offset ?? at) : at);
    return errors.length > 0;
  }

  #reportPrintedTag(tag: { start: number; end: number }): void {
    const text = this.#source.slice(this.#tagStart(tag.start) + 1, tag.end);
    if (this.#reported === tag.start || !looksLikeTag(text)) return;
    this.#report(`SyntaxError: Malformed tag {${text}}`, tag.start);
  }

  #report(message: string, at: number): void {
    const offset = this.#tagStart(at);
    const end = this.#source.indexOf('}', offset);
    this.problems.push({ message, offset, tag: this.#source.slice(offset + 1, end === -1 ? undefined : end) });
    this.#reported = at;
  }

  /** The matcher starts behind `{` or `{.`; comments and text have no tag. */
  #tagStart(at: number): number {
    const brace = this.#source.lastIndexOf('{', at);
    return brace >= at - 2 && brace >= 0 ? brace : Math.min(at, this.#source.length);
  }
}

const secondAlternates = `SyntaxError: ${nameOfOpcode(Opcode.ALTERNATES_WITH)} instruction is not allowed inside ${nameOfOpcode(Opcode.ALTERNATES_WITH)} block.`;

function asRepeatedBlock(instruction: Repeated): RepeatedBlock {
  const code = instruction.code;
  return new RepeatedBlock(typeof code === 'object' && code[0] === Opcode.REPEATED ? code[1] : []);
}

/** A struct is a named block that is laid out in place (PAGE-149). */
function asStruct({ code }: Macro): Struct {
  return new Struct({ name: typeof code === 'object' && code[0] === Opcode.MACRO ? code[1] : '' });
}

function opcodeOf(instruction: Instruction): Opcode {
  return instruction instanceof BaseInstruction ? instruction.type : instruction;
}

/** Braces of style sheets and scripts are text; an instruction or a formatter chain is meant as a tag. */
function looksLikeTag(text: string): boolean {
  return /^\.[a-zA-Z]/.test(text) || /^[\w@$.]+\|(?!\|)/.test(text);
}
