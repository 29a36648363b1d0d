type Rgb = readonly [number, number, number];

/** Colours and typefaces an owner chose for a website; unknown names are left alone. */
interface WebsiteTheme {
  colors?: Readonly<Record<string, string>>;
  headingFont?: string;
  bodyFont?: string;
}

/** Which of the owner's colour names stand for which role, the first one present counts. */
const roles = { paper: ['paper', 'canvas'], ink: ['ink', 'text'], accent: ['accent', 'moss', 'slate'], line: ['line'] };

const white: Rgb = [255, 255, 255];
const textContrast = 4.5;

/**
 * Stylesheet that puts an owner's colours over the theme's tokens. Only six-digit hex colours count, and a colour that
 * would make text unreadable (contrast below 4.5 to 1) is not used. Empty when nothing changes.
 */
export function themeOverrides(theme: WebsiteTheme): string {
  const tokens = { ...colorTokens(theme.colors ?? {}), ...fontTokens(theme) };
  const lines = Object.entries(tokens).map(([name, value]) => `  --${name}: ${value};`);
  return lines.length === 0 ? '' : `[data-theme] {\n${lines.join('\n')}\n}\n`;
}

function colorTokens(colors: Readonly<Record<string, string>>): Record<string, string> {
  const pick = (names: string[]) =>
    names.map((name) => parseHex(colors[name] ?? '')).find((color) => color !== undefined);
  const [paper, ink, accent, line] = [pick(roles.paper), pick(roles.ink), pick(roles.accent), pick(roles.line)];
  return {
    ...(paper && ink && contrast(paper, ink) >= 7 ? paperTokens(paper, ink) : {}),
    ...(line ? { 'color-line': toHex(line) } : {}),
    ...(accent && contrast(accent, white) >= textContrast
      ? accentTokens(accent, paper ?? white, ink ?? [0, 0, 0])
      : {}),
  };
}

function paperTokens(paper: Rgb, ink: Rgb): Record<string, string> {
  return {
    'color-canvas': toHex(paper),
    'color-sunken': toHex(mix(ink, paper, 0.07)),
    'color-skeleton': toHex(mix(ink, paper, 0.1)),
    'color-ink': toHex(ink),
    'color-ink-2': toHex(mix(ink, paper, 0.78)),
    'color-ink-3': toHex(mix(ink, paper, 0.68)),
    'color-focus': toHex(ink),
    'color-deep': toHex(mix(ink, [0, 0, 0], 0.9)),
    'color-on-deep': toHex(mix(paper, ink, 0.94)),
    'color-on-deep-2': toHex(mix(paper, ink, 0.72)),
  };
}

function accentTokens(accent: Rgb, paper: Rgb, ink: Rgb): Record<string, string> {
  const dark = toHex(mix(ink, accent, 0.3));
  const soft = toHex(mix(accent, paper, 0.16));
  return {
    'color-accent': toHex(accent),
    'color-accent-hover': dark,
    'color-accent-soft': soft,
    'color-link': dark,
    'color-success': dark,
    'color-success-soft': soft,
  };
}

function fontTokens({ headingFont, bodyFont }: WebsiteTheme): Record<string, string> {
  return {
    ...(headingFont === 'sans' ? { 'font-display': 'var(--font-text)', 'tracking-display': '-.03em' } : {}),
    ...(bodyFont === 'serif' ? { 'font-text': 'var(--font-serif)' } : {}),
  };
}

function parseHex(text: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (!match) return undefined;
  const part = (index: number) => Number.parseInt(match[index] ?? '0', 16);
  return [part(1), part(2), part(3)];
}

function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of the first colour, the rest of the second. */
function mix([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb {
  const part = (a: number, b: number) => a * share + b * (1 - share);
  return [part(r1, r2), part(g1, g2), part(b1, b2)];
}

/** WCAG contrast, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance([r, g, b]: Rgb): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
