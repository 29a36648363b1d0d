import { type Instruction, Repeated } from '@squarespace/template-engine';

/**
 * The engine's assembler puts a block that stands inside `{.alternates with}` into the main part, so it also prints
 * after the last element. This instruction keeps everything after `{.alternates with}` in the part it belongs to.
 */
export class RepeatedBlock extends Repeated {
  inAlternates = false;

  override addConsequent(instruction: Instruction): void {
    if (this.inAlternates) super.setAlternatesWith(instruction);
    else super.addConsequent(instruction);
  }
}
