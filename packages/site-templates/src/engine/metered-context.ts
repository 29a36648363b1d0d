import { Context, type ContextProps } from '@squarespace/template-engine';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { errorCodeOf, type TemplateError } from '../template-error.ts';
import type { Meter } from './meter.ts';
import { noPosition, type Positions } from './position.ts';
import type { SlotList } from './slots.ts';

interface MeteredProps extends ContextProps {
  name: string;
  meter: Meter;
  positions: Positions;
  money: MoneyFormat;
}

/**
 * The engine's context with counted output, errors that know their place, how the website writes money, and the module
 * slots of this rendering.
 */
export class MeteredContext extends Context {
  readonly meter: Meter;
  readonly money: MoneyFormat;
  readonly slots: SlotList;
  readonly problems: TemplateError[] = [];
  readonly #positions: Positions;
  readonly #name: string;

  constructor(data: unknown, props: MeteredProps & { slots: SlotList }) {
    super(data, props);
    this.meter = props.meter;
    this.money = props.money;
    this.slots = props.slots;
    this.#positions = props.positions;
    this.#name = props.name;
  }

  override append(text: string): void {
    super.append(text);
    this.meter.written(this.buf.length);
  }

  override error(error: { message: string }): void {
    this.report({ code: errorCodeOf(error.message), message: error.message });
  }

  /** Adds an error, or a warning, at the instruction that runs now. */
  report(error: Pick<TemplateError, 'code' | 'message'> & Partial<Pick<TemplateError, 'severity'>>): void {
    const at = this.meter.at;
    const position = (at === undefined ? undefined : this.#positions.get(at)) ?? noPosition(this.#name);
    this.problems.push({ severity: 'error', ...error, ...position });
  }
}
