import type { Website } from '@tessera/contracts/identity/website.ts';
import { colorOf, themeColors } from '@tessera/rules/site-style/style-tokens.ts';

/** The color that browsers and home screens put around a website's pages: that of its paper. */
export const themeColorOf = ({ theme }: Pick<Website, 'theme'>): string =>
  colorOf(theme.colors, 'paper') ?? themeColors.paper;
