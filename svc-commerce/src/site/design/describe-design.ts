import { isDeepStrictEqual } from 'node:util';
import type { DesignPart, DesignValues, SomeDesign } from '@tessera/contracts/identity/design-draft.ts';
import type { SiteStyle } from '@tessera/contracts/identity/site-style.ts';
import type { NavigationLink } from '@tessera/contracts/identity/website.ts';
import { contrastPairs } from '@tessera/rules/site-style/contrast-pairs.ts';

/** What will change in a part of the design, and what to look at before. */
interface DescribedPart {
  changes: string[];
  problems: string[];
}

const maxSentences = 20;

/** Returns sentences on a drafted part of the design. */
export function describeDesign(part: DesignPart, live: DesignValues, drafts: SomeDesign): DescribedPart {
  const { style, header, footer, menus } = drafts;
  const described: Record<DesignPart, () => DescribedPart> = {
    style: () => ({ changes: style ? styleChanges(live.style, style) : [], problems: style ? weakPairs(style) : [] }),
    header: () => withoutProblems(header ? settingChanges(headerNames, live.header, header) : []),
    footer: () => withoutProblems(footer ? settingChanges(footerNames, live.footer, footer) : []),
    menus: () =>
      withoutProblems(
        menus
          ? [
              ...menuChanges('Main menu', live.menus.mainNav, menus.mainNav),
              ...menuChanges('Footer menu', live.menus.footerNav, menus.footerNav),
            ]
          : [],
      ),
  };
  const { changes, problems } = described[part]();
  return { changes: changes.slice(0, maxSentences), problems };
}

const withoutProblems = (changes: string[]): DescribedPart => ({ changes, problems: [] });

const styleNames: Readonly<Record<Exclude<keyof SiteStyle, 'colors'>, string>> = {
  headingFont: 'Heading font',
  bodyFont: 'Text font',
  scale: 'Heading size',
  corners: 'Corners',
  spacing: 'Spacing',
  buttons: 'Buttons',
};
const colorNames: Readonly<Record<string, string>> = {
  paper: 'Background color',
  ink: 'Text color',
  accent: 'Accent color',
  line: 'Line color',
};

function styleChanges({ colors, ...before }: SiteStyle, { colors: newColors, ...after }: SiteStyle): string[] {
  const roles = [...new Set([...Object.keys(colors), ...Object.keys(newColors)])];
  const colored = roles.filter((role) => colors[role] !== newColors[role]);
  return [
    ...colored.map((role) => `${colorNames[role] ?? `Color “${role}”`} changed`),
    ...settingChanges(styleNames, before, after),
  ];
}

/** Pairs of colors that are hard to read, as the design screen judges them. */
const weakPairs = (style: SiteStyle): string[] =>
  contrastPairs(style)
    .filter(({ isEnough }) => !isEnough)
    .map(
      ({ label, ratio, needed, suggestion }) =>
        `${label}: contrast ${ratio.toFixed(1)} is below ${needed}. ${suggestion} would be enough.`,
    );

const headerNames: Readonly<Record<string, string>> = {
  logoText: 'Logo text',
  logo: 'Logo',
  favicon: 'Favicon',
  announcement: 'Announcement',
  announcementLink: 'Link of the announcement',
  showSearch: 'Search',
  showAccount: 'Account',
  showCart: 'Cart',
};
const footerNames: Readonly<Record<string, string>> = {
  about: 'About text',
  smallPrint: 'Small print',
  social: 'Social links',
};

function settingChanges(
  names: Readonly<Record<string, string>>,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
  return [...new Set(changed.map((key) => `${names[key] ?? 'Other settings'} changed`))];
}

function menuChanges(name: string, before: readonly NavigationLink[], after: readonly NavigationLink[]): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const titles = (links: readonly NavigationLink[]) =>
    links.flatMap(({ title, children }) => [title, ...children.map((child) => child.title)]);
  const [had, has] = [titles(before), titles(after)];
  const added = has.filter((title) => !had.includes(title)).map((title) => `${name}: “${title}” added`);
  const removed = had.filter((title) => !has.includes(title)).map((title) => `${name}: “${title}” removed`);
  return added.length + removed.length > 0 ? [...added, ...removed] : [`${name}: links changed`];
}
