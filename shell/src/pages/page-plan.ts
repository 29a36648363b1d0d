import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import type { Currency } from '@tessera/contracts/money.ts';
import type { MainMount, TemplateDataMap, TemplateName } from '@tessera/site-templates/page-data.ts';
import type { BasePageData, PageView } from '@tessera/site-templates/page-views.ts';
import type { OwnTheme } from '../services/own-themes.ts';

type OwnFields<Name extends TemplateName> = Omit<TemplateDataMap[Name], keyof BasePageData>;

interface PlanParts<Name extends TemplateName> {
  template: Name;
  status: number;
  page: Pick<PageView, 'type' | 'title'> & Partial<Pick<PageView, 'seo' | 'noIndex' | 'image' | 'alternates'>>;
  fields: OwnFields<Name>;
  /** The page's own address, where it is shown at another one. */
  canonicalPath?: string;
  /** The mount of a page that a module brings along. */
  ownPage?: string;
  currency?: Currency;
  context?: Partial<
    Pick<PageContext, 'pageId' | 'contentSource' | 'pagePermissionTypeValue' | 'collection' | 'item' | 'search'>
  >;
  /** Whether the page is the same for every visitor; only such pages are kept. */
  isShared: boolean;
  /** What search engines read of it (schema.org). */
  structuredData?: readonly object[];
  /** Products it shows. */
  productIds?: readonly string[];
  /** Address of the film it shows, which is hosted elsewhere. */
  film?: string | null;
  headers?: Record<string, string>;
  /**
   * A page to try, in a frame of the admin or by a link: it has its main mount alone, and nothing of it is measured, stored
   * or sent.
   */
  isFramedPreview?: boolean;
  /** Says at the beginning of the page what is shown. */
  strip?: string;
  /** Runs no script at all: the editor's canvas. */
  isInert?: boolean;
  /** The website as this page shows it, where that is not as it is saved. */
  website?: Website;
  /** Other origins whose pages it shows in frames. */
  frames?: readonly string[];
  /** The theme of the website, which frames the page. */
  ownTheme?: OwnTheme;
  /** Name of the website at Disqus, where the page offers its comments. */
  disqus?: string;
}

/** The page's main mount with its props, where it has one; which mount that is the template decides. */
type PlanMain<Name extends TemplateName> = [MainMount<Name>] extends [never]
  ? { main?: never }
  : { main: MainMount<Name> };

/** What a page is going to be: the template, its data, its modules and what scripts may know of it. */
export type PlanOf<Name extends TemplateName> = PlanParts<Name> & PlanMain<Name>;

export type PagePlan = { [Name in TemplateName]: PlanOf<Name> }[TemplateName];

/** Instead of a page, another address. */
export interface Redirect {
  redirectTo: string;
  /** 303 where it leads on after something was done; an address that moved says for how long. */
  status?: 301 | 302;
}
