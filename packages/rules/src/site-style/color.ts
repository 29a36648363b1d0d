/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export const white: Rgb = [255, 255, 255];
export const black: Rgb = [0, 0, 0];

/** Reads `#rrggbb`; undefined for anything else. */
export function parseHex(text: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (!match) return undefined;
  const part = (index: number) => Number.parseInt(match[index] ?? '0', 16);
  return [part(1), part(2), part(3)];
}

export function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns `share` of the first color and the rest of the second. */
export function mix([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb {
  const part = (a: number, b: number) => a * share + b * (1 - share);
  return [part(r1, r2), part(g1, g2), part(b1, b2)];
}

/** Returns the WCAG contrast of two colors, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance([r, g, b]: Rgb): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

const steps = 50;

/** Returns the nearest color to `color`, darker or lighter, that has the wanted contrast with `against`. */
export function withContrast(color: Rgb, against: Rgb, wanted: number): Rgb {
  if (contrast(color, against) >= wanted) return color;
  const goal = contrast(black, against) >= contrast(white, against) ? black : white;
  for (let step = 1; step <= steps; step += 1) {
    const nearer = mix(goal, color, step / steps);
    if (contrast(nearer, against) >= wanted) return nearer;
  }
  return goal;
}
