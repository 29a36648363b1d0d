import { RANK, rank } from '../bson/rank.ts';
import { regexParts } from '../bson/regex.ts';
import { type Doc, isDocument, isOperators, isRegex, isTruthyFlag } from '../bson/values.ts';
import { equalitiesIn } from './expression-equality.ts';

/** What the filter demands of one path, as far as an index can use it. */
export type Condition = {
  /** One of these values. */
  equal?: unknown[];
  low?: { value: unknown; isInclusive: boolean };
  high?: { value: unknown; isInclusive: boolean };
  /** Texts that start with this. */
  prefix?: string;
  /** Nothing else is asked of them. */
  isWholePrefix?: boolean;
  /** Missing and null cannot pass: a sparse index has every match. */
  isPresent?: boolean;
  /** Conditions of one `$elemMatch` share a group: they speak of the same array element. 0 is the filter itself. */
  group: number;
};

export type Conditions = Map<string, Condition>;

const MAX_VALUES = 50_000;

const isPoint = (value: unknown): boolean => !Array.isArray(value) && !isRegex(value);
/** Only values that are compared within their own type. */
function isRangeEnd(value: unknown): boolean {
  const r = rank(value);
  return r > RANK.null && r < RANK.maxKey && r !== RANK.array && r !== RANK.document;
}

/** Reads the part of a filter that every match must meet: bounds may come out loose, never tight. */
export function readConditions(filter: Doc, variables: Doc = {}): Conditions {
  const reader = new ConditionReader(variables);
  reader.readFilter(filter, '', 0);
  return reader.conditions;
}

class ConditionReader {
  readonly conditions: Conditions = new Map();
  private readonly variables: Doc;
  private groups = 0;

  constructor(variables: Doc) {
    this.variables = variables;
  }

  readFilter(filter: Doc, prefix: string, group: number): void {
    for (const key of Object.keys(filter)) {
      const value = filter[key];
      if (key === '$and' && Array.isArray(value)) {
        for (const clause of value) if (isDocument(clause)) this.readFilter(clause, prefix, group);
      } else if (key === '$expr') this.readExpression(value, group);
      else if (!key.startsWith('$')) this.readField(prefix + key, value, group);
    }
  }

  private readExpression(expression: unknown, group: number): void {
    for (const { path, value } of equalitiesIn(expression, this.variables)) {
      if (isPoint(value)) setEqual(this.conditionAt(path, group), [value]);
    }
  }

  private readField(path: string, value: unknown, group: number): void {
    const condition = this.conditionAt(path, group);
    if (isOperators(value)) {
      for (const operator of Object.keys(value)) this.readOperator(operator, value, condition, path);
    } else if (isRegex(value)) setPrefix(condition, value, '');
    else if (isPoint(value)) setEqual(condition, [value]);
  }

  /** A second source for one path means that it is no longer one `$elemMatch` that speaks. */
  private conditionAt(path: string, group: number): Condition {
    const known = this.conditions.get(path);
    const condition = known ?? { group };
    if (condition.group !== group) condition.group = -1 - ++this.groups;
    this.conditions.set(path, condition);
    return condition;
  }

  private readOperator(operator: string, operators: Doc, condition: Condition, path: string): void {
    const value = operators[operator];
    switch (operator) {
      case '$eq':
        if (isPoint(value)) setEqual(condition, [value]);
        break;
      case '$in':
        if (Array.isArray(value) && value.length <= MAX_VALUES && value.every(isPoint)) setEqual(condition, value);
        break;
      case '$all':
        if (Array.isArray(value) && value.length > 0 && !isDocument(value[0]) && isPoint(value[0])) {
          setEqual(condition, [value[0]]);
        }
        break;
      case '$exists':
        if (isTruthyFlag(value)) condition.isPresent = true;
        break;
      case '$regex':
        setPrefix(condition, value, String(operators.$options ?? ''));
        break;
      case '$elemMatch':
        if (isDocument(value)) this.readElement(value, condition, path);
        break;
      default:
        setRange(condition, operator, value);
    }
  }

  private readElement(element: Doc, condition: Condition, path: string): void {
    if (Object.keys(element).some((key) => !key.startsWith('$'))) {
      this.readFilter(element, `${path}.`, ++this.groups);
      return;
    }
    const inner = new ConditionReader(this.variables);
    inner.readField(path, element, 0);
    const equal = inner.conditions.get(path)?.equal;
    if (equal) setEqual(condition, equal);
    condition.isPresent = true;
  }
}

function setRange(condition: Condition, operator: string, value: unknown): void {
  if (!isRangeEnd(value)) return;
  const end = { value, isInclusive: operator.endsWith('e') };
  if (operator === '$gt' || operator === '$gte') condition.low = end;
  else if (operator === '$lt' || operator === '$lte') condition.high = end;
  else return;
  condition.isPresent = true;
}

function setEqual(condition: Condition, values: unknown[]): void {
  if (!condition.equal || values.length < condition.equal.length) condition.equal = values;
  if (values.every((value) => value !== null && value !== undefined)) condition.isPresent = true;
}

/** `/^abc/` is a range; options that change what a letter matches, and alternatives, are not. */
function setPrefix(condition: Condition, pattern: unknown, options: string): void {
  condition.isPresent = true;
  const [source, own] = isRegex(pattern) ? regexParts(pattern) : [String(pattern), ''];
  const [whole = '', literal] = /^\^((?:[\p{L}\p{N} _@:,/-]|\\[.+*?^$()[\]{}\\/-])+)/u.exec(source) ?? [];
  if (!literal || /[imx]/.test(options + own) || source.includes('|')) return;
  const signs = [...literal.matchAll(/\\?(.)/gu)].map(([, sign]) => sign);
  const isRepeated = /^[*+?{]/.test(source.slice(whole.length));
  const prefix = (isRepeated ? signs.slice(0, -1) : signs).join('');
  if (!prefix) return;
  condition.prefix = prefix;
  condition.isWholePrefix = whole.length === source.length && options + own === '';
}
