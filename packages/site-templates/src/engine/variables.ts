import { type Code, Opcode, type VariableCode } from '@squarespace/template-engine';

/** Every variable instruction of a tree, in order. */
export function* variables(code: Code | undefined | unknown): Generator<VariableCode> {
  if (!Array.isArray(code)) return;
  if (isVariable(code)) {
    yield code;
    return;
  }
  for (const part of code) yield* variables(part);
}

function isVariable(code: unknown[]): code is unknown[] & VariableCode {
  return code[0] === Opcode.VARIABLE && Array.isArray(code[1]) && Array.isArray(code[1][0]);
}
