import { parseHex, type Rgb } from './color.ts';

/** A color, or what keeps a text from being one. */
type ReadColor = { color: Rgb; alpha: number } | { problem: string };

/**
 * Reads a color as people write it: 3 to 6 hex digits with or without `#`, or `hsl(hue, saturation, lightness)` with an
 * optional alpha. Hue is 0 to 360; the others are 0 to 1 or a percentage.
 */
export function readColor(text: string): ReadColor {
  const hsl = /^hsla?\(([^()]{0,60})\)$/i.exec(text.trim());
  if (hsl) return readHsl(hsl[1] ?? '');
  const color = parseHex(`#${wholeHex(text.trim()) ?? ''}`);
  return color
    ? { color, alpha: 1 }
    : { problem: 'Enter 3 to 6 hex digits, such as #2b5a43, or hsl(151, 0.35, 0.26).' };
}

/**
 * Returns the six digits that a hex color of 3 to 6 digits stands for: each of three is doubled, four or five are
 * padded with 0 on the right (IMG-108). Undefined for anything else.
 */
export function wholeHex(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3,6})$/i.exec(text)?.[1];
  if (digits?.length === 3) return [...digits].map((digit) => digit + digit).join('');
  return digits?.padEnd(6, '0');
}

function readHsl(parts: string): ReadColor {
  const [hue, saturation, lightness, alpha = 1] = parts
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map(share);
  if (hue === undefined || saturation === undefined || lightness === undefined)
    return { problem: 'Missing an H/S/L value.' };
  if (!isWithin(hue, 360)) return { problem: 'Hue out of bounds.' };
  if (!isWithin(saturation, 1)) return { problem: 'Saturation out of bounds.' };
  if (!isWithin(lightness, 1)) return { problem: 'Lightness out of bounds.' };
  if (!isWithin(alpha, 1)) return { problem: 'Alpha out of bounds.' };
  return { color: toRgb(hue, saturation, lightness), alpha };
}

const share = (text: string) =>
  text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text.replace(/deg$/, ''));

/** Not-a-number is in no range. */
const isWithin = (value: number, max: number) => value >= 0 && value <= max;

/** The conversion of CSS Color 4. */
function toRgb(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [part(0), part(8), part(4)];
}
