import { type FormatterMap, Formatters } from '@squarespace/template-engine';
import { NamedApplyFormatter } from './apply.ts';
import { colorWeight } from './color.ts';
import { productQuickView, productStatus } from './commerce.ts';
import { DateFormatter } from './date.ts';
import { imgFormatter } from './image.ts';
import { hundredthsText, localeMoney, moneyString } from './legacy-money.ts';
import { MessageFormatter } from './message.ts';
import { modulePlace, moduleSlot } from './module-slot.ts';
import { StoreMoneyFormatter } from './money.ts';
import { audioPlayer, googleCalendarUrl, socialButton, twitterFollowButton, video, videoMeta } from './social.ts';
import { SummaryFormFieldFormatter } from './summary-form-field.ts';
import { country, href, paragraphs, richText, trusted } from './text.ts';

/** All formatters by name: the engine's, ours in place of those that print user text raw, and the caller's. The table has no prototype, so `{a|constructor}` is unknown. */
export function formatterTable(sizes: Readonly<Record<string, string>>, extra: FormatterMap = {}): FormatterMap {
  const own: FormatterMap = {
    apply: new NamedApplyFormatter(),
    'audio-player': audioPlayer,
    'color-weight': colorWeight,
    'google-calendar-url': googleCalendarUrl,
    country,
    date: new DateFormatter(),
    href,
    'i18n-money-format': localeMoney,
    img: imgFormatter(sizes),
    message: new MessageFormatter(),
    'module-place': modulePlace,
    'module-slot': moduleSlot,
    money: new StoreMoneyFormatter(),
    'money-format': hundredthsText,
    'money-string': moneyString,
    moneyFormat: hundredthsText,
    paragraphs,
    plural: new MessageFormatter(),
    'product-quick-view': productQuickView,
    'product-status': productStatus,
    'rich-text': richText,
    'social-button': socialButton('div', 'button-style'),
    'social-button-inline': socialButton('span', 'inline-style'),
    'summary-form-field': new SummaryFormFieldFormatter(),
    trusted,
    'twitter-follow-button': twitterFollowButton,
    video,
    'video-meta': videoMeta,
  };
  return Object.assign(Object.create(null), Formatters, own, extra);
}
