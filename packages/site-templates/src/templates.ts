import { randomBytes } from 'node:crypto';
import type { Code, FormatterMap } from '@squarespace/template-engine';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { withPageDefaults } from './adapt/page-defaults.ts';
import { lintEscaping } from './engine/escape-lint.ts';
import { localeData } from './engine/locales.ts';
import { defaultLimits, Meter, type RenderLimits } from './engine/meter.ts';
import { MeteredContext } from './engine/metered-context.ts';
import { MeteredEngine, runMetered } from './engine/metered-engine.ts';
import { type ParsedTemplate, parseTemplate } from './engine/parse-template.ts';
import { type Position, Positions } from './engine/position.ts';
import { type RenderedSlot, SlotList } from './engine/slots.ts';
import { formatterTable } from './formatters/table.ts';
import { predicateTable } from './predicates/table.ts';
import type { TemplateError } from './template-error.ts';

/** What a theme brings along, and what tests replace. */
export interface TemplatesOptions {
  /** Partials by the name `apply` and `include` use. */
  partials?: Readonly<Record<string, string>>;
  /** Values for `{.inject}` by path. */
  injects?: Readonly<Record<string, unknown>>;
  /** Additional formatters, or replacements. */
  formatters?: FormatterMap;
  /** Named `sizes` values for `{image|img name}`. */
  imageSizes?: Readonly<Record<string, string>>;
  limits?: Partial<RenderLimits>;
  /** Milliseconds that never go back; the time limit is measured with it. */
  clock?: () => number;
  /** Makes the part of slot markers that content cannot know. */
  token?: () => string;
}

/** A template that may be rendered: it has no syntax errors. Warnings are findings of the escape lint. */
export interface Template {
  readonly name: string;
  readonly code: Code;
  readonly warnings: readonly TemplateError[];
}

type CompileResult = { ok: true; template: Template } | { ok: false; errors: TemplateError[] };

/** Language and money of the page, and when it is drawn. */
export interface RenderOptions extends MoneyFormat {
  /** Overrides the website's time zone. */
  timeZone?: string;
  nowMs: number;
}

/** A page, with what went wrong in it: a broken place stays empty and the rest is drawn. */
export interface RenderResult {
  /** Empty when a limit was reached. */
  html: string;
  errors: TemplateError[];
  /** The page's module slots; `fillSlots` puts their HTML in. */
  slots: RenderedSlot[];
}

/** The templates of one theme. Neither call throws: errors are in the answer. */
export interface Templates {
  compile(source: string, name?: string): CompileResult;
  render(template: Template, data: unknown, options: RenderOptions): RenderResult;
  /** Syntax errors and escape warnings of all partials. */
  readonly partialErrors: readonly TemplateError[];
  /** Returns the place of an instruction of a compiled template. */
  positionOf(code: Code): Position | undefined;
}

const keptTemplates = 500;

/** Compiles and renders templates of one theme: strict syntax, limits, positions, escaped formatters. Compiled trees are kept by their source. */
export function createTemplates(options: TemplatesOptions = {}): Templates {
  const positions = new Positions();
  const words = {
    formatters: formatterTable(options.imageSizes ?? {}, options.formatters),
    predicates: predicateTable(),
    positions,
  };
  const limits = { ...defaultLimits, ...options.limits };
  const parse = (name: string, source: string) => parseTemplate(name, source, words);
  const partials = compilePartials(options.partials ?? {}, parse, positions);
  const engine = new MeteredEngine(words);
  const compiled = new Map<string, CompileResult>();

  function compile(source: string, name = 'template'): CompileResult {
    const key = `${name}\n${source}`;
    const known = compiled.get(key);
    if (known) return known;
    const result = toResult(name, parse(name, source), positions);
    if (compiled.size >= keptTemplates) compiled.delete(compiled.keys().next().value ?? '');
    compiled.set(key, result);
    return result;
  }

  function render(template: Template, data: unknown, { timeZone, nowMs, ...money }: RenderOptions): RenderResult {
    const scoped = withPageDefaults(data, timeZone);
    const slots = new SlotList((options.token ?? randomToken)());
    const context = new MeteredContext(scoped.defaults, {
      name: template.name,
      meter: new Meter(limits, options.clock ?? (() => performance.now())),
      positions,
      slots,
      partials: partials.code,
      injects: Object.assign(Object.create(null), options.injects),
      money,
      cldr: localeData(money.locale),
      now: nowMs,
      enableExpr: true,
      enableInclude: true,
      exprOpts: { maxTokens: limits.expressionTokens, maxStringLen: limits.expressionString },
    });
    context.parsefunc = (source) => asEngineResult(parse('partial', source));
    context.pushNode(context.newNode(scoped.data));
    const done = runMetered(engine, template.code, context);
    return { html: done ? context.render() : '', errors: context.problems, slots: done ? slots.list : [] };
  }

  const positionOf = (code: Code) => positions.get(code);
  return { compile, render, partialErrors: partials.errors, positionOf };
}

const randomToken = () => randomBytes(9).toString('base64url');

function toResult(name: string, { code, errors }: ParsedTemplate, positions: Positions): CompileResult {
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, template: { name, code, warnings: lintEscaping(name, code, positions) } };
}

type Parse = (name: string, source: string) => ParsedTemplate;

/** Partials are parsed once. A broken one stays source text, so that using it reports its own error. */
function compilePartials(sources: Readonly<Record<string, string>>, parse: Parse, positions: Positions) {
  const code = Object.create(null);
  const errors: TemplateError[] = [];
  for (const [name, source] of Object.entries(sources)) {
    const parsed = parse(name, source);
    errors.push(...parsed.errors, ...(parsed.errors.length === 0 ? lintEscaping(name, parsed.code, positions) : []));
    code[name] = parsed.errors.length === 0 ? parsed.code : source;
  }
  return { code, errors };
}

function asEngineResult({ code, errors }: ParsedTemplate) {
  return { code, errors: errors.map(({ message }) => ({ type: 'parser' as const, message })) };
}
