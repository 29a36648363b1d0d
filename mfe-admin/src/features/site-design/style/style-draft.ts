import type { SiteStyle } from '@tessera/contracts/identity/site-style.ts';
import { toHex } from '@tessera/rules/site-style/color.ts';
import { readColor } from '@tessera/rules/site-style/read-color.ts';
import { siteFontFaces } from '@tessera/rules/site-style/site-fonts.ts';
import { type ColorRole, colorOf, colorRoles, themeColors } from '@tessera/rules/site-style/style-tokens.ts';
import type { Described } from '../../../kit/form/changes.ts';

export const roleNames: Readonly<Record<ColorRole, string>> = {
  paper: 'Background',
  ink: 'Text',
  accent: 'Accent',
  line: 'Lines',
};

type ShapeName = 'scale' | 'corners' | 'spacing' | 'buttons';

export const shapes: { [N in ShapeName]: readonly { value: SiteStyle[N]; name: string }[] } = {
  scale: [
    { value: 'small', name: 'Small' },
    { value: 'regular', name: 'Regular' },
    { value: 'large', name: 'Large' },
  ],
  corners: [
    { value: 'square', name: 'Square' },
    { value: 'soft', name: 'Soft' },
    { value: 'round', name: 'Round' },
  ],
  spacing: [
    { value: 'compact', name: 'Compact' },
    { value: 'regular', name: 'Regular' },
    { value: 'airy', name: 'Airy' },
  ],
  buttons: [
    { value: 'solid', name: 'Solid' },
    { value: 'outline', name: 'Outline' },
  ],
};

/** A color as it is typed: the website's own, or the theme's where it has none. */
export const typedColor = ({ colors }: Pick<SiteStyle, 'colors'>, role: ColorRole): string =>
  colors[role] ?? colorOf(colors, role) ?? themeColors[role];

/** Every color by its role, those of the theme included; what is not a color yet is left to the theme. */
export function wholeColors(style: Pick<SiteStyle, 'colors'>): Record<ColorRole, string> {
  const color = (role: ColorRole) => {
    const read = readColor(typedColor(style, role));
    return 'color' in read ? toHex(read.color) : themeColors[role];
  };
  return { paper: color('paper'), ink: color('ink'), accent: color('accent'), line: color('line') };
}

function colorProblem(typed: string | undefined): string | undefined {
  const read = typed === undefined ? undefined : readColor(typed);
  if (!read) return undefined;
  if ('problem' in read) return read.problem;
  return read.alpha < 1 ? 'Site colors are opaque. Leave out the alpha value.' : undefined;
}

/** What is wrong with the colors, by the path of their fields. */
export function checkColors({ colors }: Pick<SiteStyle, 'colors'>): Record<string, string> {
  const wrong = colorRoles.flatMap((role) => {
    const problem = colorProblem(colors[role]);
    return problem ? [[`colors.${role}`, problem]] : [];
  });
  return Object.fromEntries(wrong);
}

const fontName = (font: SiteStyle['headingFont']) => siteFontFaces[font].label;
const nameOf = <V extends string>(choices: readonly { value: V; name: string }[], value: V) =>
  choices.find((choice) => choice.value === value)?.name ?? value;

/** A style in words, for the look at before and after. */
export function describeStyle(style: SiteStyle): Described {
  return new Map([
    ['Headings', fontName(style.headingFont)],
    ['Text font', fontName(style.bodyFont)],
    ['Heading size', nameOf(shapes.scale, style.scale)],
    ...colorRoles.map((role): [string, string] => [roleNames[role], typedColor(style, role)]),
    ['Corners', nameOf(shapes.corners, style.corners)],
    ['Spacing', nameOf(shapes.spacing, style.spacing)],
    ['Buttons', nameOf(shapes.buttons, style.buttons)],
  ]);
}
