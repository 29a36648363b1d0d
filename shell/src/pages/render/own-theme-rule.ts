import { collectionType } from '@tessera/contracts/enumerations.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { loggedPath } from '@tessera/contracts/secret-path.ts';
import type { BasePageData } from '@tessera/site-templates/page-views.ts';
import { framePage } from '../own-theme/frame-page.ts';
import type { PagePlan } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { placeholders } from './base-data.ts';
import type { ThemeFiles } from './theme-files.ts';

interface Drawing {
  data: BasePageData;
  money: MoneyFormat;
  themeFiles: Pick<ThemeFiles, 'ownStyles'>;
}

/** A page in the website's own theme; as it is where the website has none, or its theme cannot draw the page. */
export function inOwnTheme(
  html: string,
  { ownTheme, context }: Pick<PagePlan, 'ownTheme' | 'context'>,
  request: PageRequest,
  { data, money, themeFiles }: Drawing,
): string {
  if (!ownTheme) return html;
  const { website, ownThemes, path, requestId, nowMs, url } = request;
  const shown = context?.collection;
  const collection = {
    id: shown?.id ?? context?.pageId ?? website.id,
    type: shown?.type ?? collectionType.page,
  };
  const framed = framePage(
    html,
    ownTheme,
    { website: data.website, page: data.page, origin: url.origin, collection },
    {
      styles: themeFiles.ownStyles(ownTheme.theme.css),
      needed: placeholders,
      options: { ...money, timeZone: website.timeZone, nowMs },
    },
  );
  if ('html' in framed) return framed.html;
  ownThemes.report(website.id, ownTheme, { path: loggedPath(path), message: framed.fault }, { requestId });
  return html;
}
