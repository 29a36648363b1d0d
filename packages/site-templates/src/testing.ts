/** Help for this package's tests. */
import type { RenderedSlot } from './engine/slots.ts';
import { createTemplates, type RenderOptions, type RenderResult, type TemplatesOptions } from './templates.ts';

const fixed: RenderOptions = {
  locale: 'en-US',
  currency: 'USD',
  useCLDRMoneyFormat: true,
  nowMs: Date.UTC(2026, 0, 15, 12),
};

/** Compiles and renders; syntax errors fail the test. */
export function rendered(
  source: string,
  data: unknown = {},
  options: TemplatesOptions & Partial<RenderOptions> = {},
): RenderResult {
  const templates = createTemplates({ token: () => 'token', ...options });
  const result = templates.compile(source);
  if (!result.ok) throw new Error(`Does not compile: ${result.errors.map((error) => error.message).join('; ')}`);
  return templates.render(result.template, data, { ...fixed, ...options });
}

/** The syntax errors of a template. */
export function syntaxErrors(source: string) {
  const result = createTemplates().compile(source);
  return result.ok ? [] : result.errors;
}

/** The page with something in its slots: the given HTML, or what the template offers itself. */
export function filled(html: string, slots: readonly RenderedSlot[], inSlots?: string): string {
  return slots.reduce((page, slot) => page.replace(slot.marker, () => inSlots ?? slot.fallbackHtml), html);
}
