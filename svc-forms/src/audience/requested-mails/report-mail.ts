import type { Currency, Money } from '@tessera/contracts/money.ts';
import type { RequestedMail } from '@tessera/contracts/requested-mail.ts';
import { changeOf } from '@tessera/rules/analytics/change.ts';
import type { MailContent, MailRow, MailSection } from '@tessera/service-kit/mail/mail-content.ts';
import { daysText } from './days-text.ts';

type Report = Omit<Extract<RequestedMail, { kind: 'report' }>, 'kind'>;

interface ReportMail extends Report {
  adminUrl: string;
  siteName: string;
  locale: string;
  /** Writes an amount as the store does. */
  moneyText: (money: Money) => string;
}

/** What a day, a week or a month of a website came to, beside the one before. */
export function reportMail({ siteName, adminUrl, ...report }: ReportMail): MailContent {
  const { every, figures: totals, pages, sources, products, goals, locale, moneyText } = report;
  const when = daysText(report.from, report.to, locale, styles[every]);
  const write = (count: number) => count.toLocaleString(locale);
  const list = (heading: string, rows: MailRow[]): MailSection[] => (rows.length > 0 ? [{ heading, rows }] : []);
  const counted = ({ name, count }: { name: string; count: number }) => ({ label: name, value: write(count) });
  return {
    subject: `${siteName}: ${when}`,
    preheader: `${countText(totals.visits, 'visit', write)}, ${countText(totals.orders, 'order', write)}`,
    heading: when,
    paragraphs: [
      totals.visits === 0 && totals.orders === 0
        ? `${siteName} had no visits.`
        : `This is what the ${every} came to, beside the ${every} before.`,
    ],
    rows: keyRows(report, write),
    button: { label: 'Open the analytics', url: adminUrl },
    sections: [
      ...list('Pages viewed most', pages.map(counted)),
      ...list(
        'Where visits came from',
        sources.map(({ name, count }) => counted({ name: name === 'direct' ? 'Direct' : name, count })),
      ),
      ...list(
        'Sold most',
        products.map(({ name, count, revenue }) => ({
          label: name,
          detail: `${write(count)} sold`,
          value: revenue.map(moneyText).join(' + '),
        })),
      ),
      ...list('Visits that reached a goal', goals.map(counted)),
    ],
    footer: ['Test orders are left out. Who gets this mail, and how often, is chosen under Admin › Analytics.'],
  };
}

/** The figures everybody asks for first. */
function keyRows(
  { every, figures: totals, before, moneyText }: Report & Pick<ReportMail, 'moneyText'>,
  write: Write,
): MailRow[] {
  const beside = (now: number, then: number, writeOne: Write) => {
    const change = changeOf(now, then, writeOne).text;
    return `${change}; the ${every} before ${writeOne(then)}`;
  };
  const row = (label: string, now: number, then: number, writeOne = write): MailRow => ({
    label,
    value: writeOne(now),
    detail: beside(now, then, writeOne),
  });
  const sales = currenciesOf([totals, before]).flatMap((currency) => {
    const inMoney = (cents: number) => moneyText({ cents, currency });
    const [now, then] = [amountsIn(totals, currency), amountsIn(before, currency)];
    const net = row('Net sales', now.gross - now.refunds, then.gross - then.refunds, inMoney);
    if (now.refunds === 0 && then.refunds === 0) return [net];
    return [
      net,
      row('Gross sales', now.gross, then.gross, inMoney),
      row('Refunds and cancellations', now.refunds, then.refunds, inMoney),
    ];
  });
  return [
    row('Visits', totals.visits, before.visits),
    row('Visitors', totals.visitors, before.visitors),
    row('Page views', totals.pageViews, before.pageViews),
    row('Orders', totals.orders, before.orders),
    ...sales,
  ];
}

type Amounts = Pick<Report['figures'], 'revenue' | 'refunds'>;

function currenciesOf(sides: readonly Amounts[]): Currency[] {
  const amounts = sides.flatMap(({ revenue, refunds = [] }) => [...revenue, ...refunds]);
  return [...new Set(amounts.map(({ currency }) => currency))];
}

function amountsIn({ revenue, refunds = [] }: Amounts, currency: Currency) {
  const centsIn = (amounts: readonly Money[]) => amounts.find((one) => one.currency === currency)?.cents ?? 0;
  return { gross: centsIn(revenue), refunds: centsIn(refunds) };
}

type Write = (count: number) => string;

const countText = (count: number, one: string, write: Write) => `${write(count)} ${one}${count === 1 ? '' : 's'}`;

/** `Thursday, 26 November 2026`, `16 – 22 November 2026`, `October 2026`. */
const styles = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  week: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<Report['every'], Intl.DateTimeFormatOptions>;
