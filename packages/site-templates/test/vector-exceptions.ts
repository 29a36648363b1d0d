interface Exception {
  /** Whole ids, without the project's name. */
  ids: RegExp;
  reason: string;
}

/** Recorded cases that this package answers differently on purpose, or that ask for what it does not have. */
const exceptions: Exception[] = [
  {
    ids: /^f-(product|subscription)-price-/,
    reason: 'prices are text with a currency, not numbers that a script completes',
  },
  { ids: /^f-money-string-1$/, reason: 'the same: money-string prints the currency' },
  {
    ids: /^(i18n-money-format-[A-Z]{3}-\w{5}|formatters\.i18n\/money#466)$/,
    reason: 'money is written by current locale data',
  },
  { ids: /^f-add-to-cart-btn-subscribable-attribute-(true|false)$/, reason: 'the case is older than the engine' },
  { ids: /^f-foo$/, reason: 'the case is older than the engine, whose project no longer runs it' },
  { ids: /^(f-product-status-8|p-sold-out)$/, reason: 'unknown product types do not sell out' },
  {
    ids: /^f-(audio-player-1|video-[123]|twitter-follow-button-[12])$/,
    reason: 'no inline script or style in pages',
  },
  { ids: /^f-google-calendar-url-[123]$/, reason: 'calendar links are https, and escaped' },
  {
    ids: /^(f-bookkeeper-money-format-2|formatters\.commerce\/percentage#406)$/,
    reason: 'asks for no locale; a page always has one',
  },
  {
    ids: /^f-(datetime-interval-1|message-datetime-interval-(en-US|fr-FR)|decimal-[12])$/,
    reason: 'the case is older than the locale data',
  },
  { ids: /^f-message-plural-(en-US|fr-FR|pl-PL)$/, reason: '1.0 and 1 are one number in JSON data' },
  {
    ids: /^f-(message-units-(en-US|fr-FR)|message-named-args|unit-[a-z]+-en-US)$/,
    reason: 'measurement units are not built',
  },
];

/** Why a case may fail; undefined for one that has to pass. */
export function exceptionOf(id: string): string | undefined {
  const name = id.replace(/^template-engine(-inline)?\//, '');
  return exceptions.find(({ ids }) => ids.test(name))?.reason;
}
