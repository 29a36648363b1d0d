import type { CommonProps, FormBlockProps } from '@tessera/contracts/mounts.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import type { GalleryOptions } from '@tessera/rules/gallery/gallery-options.ts';
import type { ProductCard } from '../src/adapt/product-card.ts';
import { toTemplateMoney } from '../src/adapt/template-money.ts';
import type { TemplateProduct } from '../src/adapt/template-product.ts';
import type { TemplateDataMap } from '../src/page-data.ts';
import type { InteractionsView } from '../src/page-interactions.ts';
import type { BlockView, SectionView } from '../src/page-sections.ts';
import type { BasePageData, EventView, GalleryCardView, PostView } from '../src/page-views.ts';

const startMs = Date.UTC(2026, 5, 1, 18);

const common: CommonProps = {
  websiteId: 's1',
  locale: 'en-GB',
  currency: 'GBP',
  useCLDRMoneyFormat: false,
  pageType: 1,
  path: '/a',
};

/** Data for every page template with `text` in every place a person may write. */
export function samplePages(text: string, labels: Record<string, string>): TemplateDataMap {
  const link = { title: text, href: '/a', current: true, count: 3 };
  const image: Image = {
    url: '/images/s1/a.jpg',
    alt: text,
    width: 1200,
    height: 1500,
    focalPoint: { x: 0.2, y: 0.7 },
  };
  const base = basePage(text, image, labels);
  const card = productCard(text, image);
  const post = postView(text, image);
  const event = eventView(text, image);
  const products = [card, { ...card, isSoldOut: true, soldOutText: '' }];
  const shown = { product: { ...card, description: text, images: [image] }, item: item(text), related: products };
  return {
    content: { ...base, sections: sections(text, image), showsTitle: true, canvas: true },
    collection: {
      ...base,
      collection: { id: 'c', title: text, description: text, href: '/shop' },
      products,
      categories: [link],
    },
    product: { ...base, crumbs: [link], ...shown },
    'gift-card': { ...base, crumbs: [link], ...shown },
    cart: { ...base, products },
    checkout: base,
    'form-preview': base,
    confirmation: base,
    review: base,
    journal: {
      ...base,
      journal: { title: text, href: '/j', topics: [link] },
      lead: post,
      posts: [post],
      nextHref: '/j?2',
    },
    post: {
      ...base,
      journal: { title: text, href: '/j' },
      post: {
        ...post,
        body: `<p>${text}</p>`,
        comments: [{ id: 'c1', authorName: text, createdOn: startMs, body: text }],
      },
      topicHref: '/j?tag=',
      sections: sections(text, image),
      canvas: false,
      previous: link,
      next: link,
      interactions: interactions(text),
    },
    events: { ...base, calendar: { title: text, href: '/e' }, upcoming: [event], past: [{ ...event, isPast: true }] },
    event: { ...base, calendar: { title: text, href: '/e' }, event, sections: sections(text, image), canvas: false },
    galleries: {
      ...base,
      portfolio: { title: text, description: text, href: '/g' },
      galleries: [gallery(text, image)],
      nextHref: '/g?page=2',
    },
    gallery: {
      ...base,
      portfolio: { title: text, href: '/g' },
      gallery: gallery(text, image),
      sections: sections(text, image),
      canvas: true,
      previous: link,
      next: link,
    },
    lessons: {
      ...base,
      course: { id: 'c', title: text, description: text, joinHref: '/j', isMember: false, count: 1 },
      chapters: [
        {
          title: text,
          lessons: [
            {
              ...{ id: 'l', urlSlug: 'l', title: text, minutes: 5, free: false, excerpt: text, image, href: '/l' },
              ...{ locked: true, number: 1, isInChapter: true },
            },
          ],
        },
      ],
    },
    lesson: {
      ...base,
      course: { id: 'c', title: text, href: '/l' },
      chapter: text,
      sections: sections(text, image),
      canvas: false,
      lesson: {
        ...{ id: 'l', urlSlug: 'l', title: text, minutes: 5, free: false, excerpt: text, image, body: text },
        ...{ videoUrl: text, number: 2, count: 9 },
      },
      previous: link,
      next: link,
    },
    'access-denied': {
      ...base,
      denied: { ...{ lead: text, title: text, text, price: text, image }, joinHref: '/j', signInHref: '/in' },
    },
    payment: base,
    'subscription-checkout': base,
    subscribed: { ...base, subscribed: { wording: text, nextChargeOn: startMs, href: '/s' } },
    joined: { ...base, joined: { courses: [link] } },
    subscription: {
      ...base,
      subscription: {
        ...{ title: text, stateName: text, wording: text, problem: text, total: text, delivery: text, image },
        ...{ nextChargeOn: startMs, token: text, slot: 2, cancelHref: '/c', payHref: '/s', needsCard: true },
        actions: [{ title: text, href: '/s', isFirst: true }],
        dates: [{ dueOn: startMs, text }],
      },
    },
    'order-status': {
      ...base,
      order: {
        ...{
          number: text,
          placedOn: startMs,
          state: text,
          testMode: true,
          delivery: text,
          isPickup: false,
          isShortened: false,
        },
        rows: [{ label: text, value: text, detail: text, image }],
        totals: [{ label: text, value: text, isTotal: true }],
        address: [{ text }],
        parcels: [{ sentOn: startMs, text, tracking: text, href: 'https://post.example/1' }],
        downloads: [{ title: text, text, href: '/d' }],
        refunds: [{ on: startMs, text }],
      },
    },
    'sign-in': {
      ...base,
      signIn: { action: '/account/login', next: text, email: text, problem: text, notice: text, links: [link] },
    },
    'account-form': {
      ...base,
      form: {
        ...{ title: text, text, notice: text, problem: text, action: '/f', button: text, links: [link] },
        hidden: [{ name: 'purpose', value: text }],
        fields: [
          {
            name: 'code',
            label: text,
            type: 'text',
            autocomplete: 'one-time-code',
            maxLength: 64,
            value: text,
            help: text,
          },
        ],
      },
    },
    account: { ...base, account: { name: text, email: text, notice: text, links: [link], signOutAction: '/out' } },
    search: {
      ...base,
      search: {
        ...{
          query: text,
          done: true,
          total: 1,
          isCorrected: true,
          previousHref: '/a',
          nextHref: '/a',
          contactHref: '/a',
        },
        results: [
          {
            ...{ title: text, href: '/a', excerpt: text, image, kind: text, date: 1, isSoldOut: true },
            price: { text, isFrom: true, struckText: text },
          },
        ],
        tabs: [{ title: text, count: 1, href: '/a', current: true }],
        spelling: { text, href: '/a' },
        popular: [{ text, href: '/a' }],
      },
    },
    notice: { ...base, notice: { title: text, text, action: link } },
    locked: { ...base, lock: { action: '/lock', returnTo: text, problem: text, image } },
    'not-found': { ...base, products, nearest: [{ title: text, href: '/a' }] },
    unavailable: { ...base, problem: { text, retrySeconds: 30, requestId: text } },
    module: base,
    admin: base,
  };
}

function basePage(text: string, image: Image, labels: Record<string, string>): BasePageData {
  const leaf = { title: text, href: '/a', current: true, leadsToFirst: false, children: [] };
  return {
    website: {
      id: 's1',
      name: text,
      tagline: text,
      locale: 'en-GB',
      timeZone: 'Europe/London',
      languages: [
        { code: 'en-GB', name: text, href: '/', current: true },
        { code: 'fr-FR', name: text, href: '/fr', current: false },
      ],
      commentsEnabled: true,
      simpleLikingEnabled: false,
      disqusShortname: '',
      header: {
        logoText: text,
        logo: null,
        announcement: text,
        announcementLink: '/a',
        showSearch: true,
        showAccount: true,
        showCart: true,
      },
      footer: { about: text, smallPrint: text, social: [{ label: text, href: 'https://example.com/' }] },
      navigation: { main: [{ ...leaf, children: [leaf] }, leaf], footer: [leaf] },
    },
    page: {
      type: 1,
      title: text,
      seo: { title: text, description: text },
      canonicalUrl: 'https://example.com/a',
      noIndex: true,
      path: '/a',
      image,
    },
    shell: {
      headHtml: '<meta name="from-shell">',
      bodyEndHtml: '<script type="module" src="/assets/a.js"></script>',
      stylesheets: ['/assets/a.css'],
      fonts: ['/assets/fonts/a.woff2'],
      year: 2026,
      signedIn: false,
    },
    labels,
    mounts: { page: common, placed: { page: ['hello/page'], 'before-footer': ['hello/note'] } },
  };
}

function productCard(text: string, image: Image): ProductCard {
  const now = toTemplateMoney({ value: '2400', currency: 'GBP' }, 'GBP');
  const price = { now, was: now, varies: true };
  return {
    id: 'p',
    title: text,
    href: '/p',
    summary: text,
    image,
    price,
    isSoldOut: false,
    isSale: true,
    soldOutText: text,
    scarcityText: text,
  };
}

function item(text: string): TemplateProduct {
  return {
    ...{ id: 'p', collectionId: 'c', recordType: 11, title: text, urlId: 'p', fullUrl: '/p' },
    ...{ excerpt: text, body: text, tags: [text] },
    structuredContent: {
      ...{ productType: 1, productTypeName: 'physical', onSale: false, isSubscribable: false, subscriptionPlan: null },
      ...{ priceMoney: toTemplateMoney({ value: '2400', currency: 'GBP' }, 'GBP'), salePriceMoney: null, variants: [] },
      ...{ variantOptionOrdering: [], additionalFieldsFormId: null, additionalFieldsForm: null },
      ...{ useCustomAddButtonText: true, customAddButtonText: text },
    },
  };
}

function postView(text: string, image: Image): PostView {
  return {
    id: 'post1',
    urlSlug: 'a',
    fullUrl: '/j/a',
    href: '/j/a',
    title: text,
    excerpt: text,
    author: text,
    categories: [text],
    tags: [text, text],
    publishedOn: startMs,
    readingMinutes: 3,
    isFeatured: true,
    sourceUrl: '',
    isPassthrough: false,
    image,
    commentState: 2,
    publicCommentCount: 1,
    likeCount: 0,
  };
}

function interactions(text: string): InteractionsView {
  const comment = { id: 'c1', authorName: text, createdOn: startMs, body: text };
  const links = [{ label: text, href: 'https://example.com/' }];
  return {
    itemId: 'post1',
    comments: {
      ...{ count: 1, list: [comment], waiting: [{ ...comment, id: 'c2' }], moreHref: '/j/a?comments=x#comments' },
      ...{ isLater: true, firstHref: '/j/a#comments', isOpen: true, notice: text, signInHref: '/account/login' },
      form: {
        ...{ action: '/api/comments', itemId: 'post1', commentId: 'new-1', typed: text, problem: text },
        returnTo: '/j/a',
      },
    },
    disqus: null,
    like: { action: '/api/like', count: 4, returnTo: '/j/a', isLiked: true, problem: '' },
    ...{ share: links, follow: links },
  };
}

function eventView(text: string, image: Image): EventView {
  const location = {
    addressTitle: text,
    addressLine1: text,
    addressLine2: text,
    addressCountry: text,
    mapLat: 1,
    mapLng: 2,
  };
  return {
    id: 'e',
    urlSlug: 'e',
    fullUrl: '/e/e',
    title: text,
    startDate: startMs,
    endDate: startMs + 7_200_000,
    isPast: false,
    location,
    image,
    excerpt: text,
    categories: [text],
    tags: [text],
    bookingHref: '/shop/workshop',
  };
}

function gallery(text: string, image: Image): GalleryCardView {
  const shown = { title: text, excerpt: text, image, categories: [text], tags: [text] };
  return { id: 'g', urlSlug: 'g', fullUrl: '/g/g', href: '/g/g', ...shown, publishedOn: startMs, pictureCount: 3 };
}

const inFrench = (text: string) => ({
  languages: [
    { code: 'en-GB', name: text, href: '/ask?language=en-GB', current: false },
    { code: 'fr', name: text, href: '/ask?language=fr', current: true },
  ],
  language: 'fr',
  direction: 'ltr' as const,
});

function form(formId: string): FormBlockProps {
  const page = { pageTitle: 'A', pageId: 'a', pagePath: '/a', contentSource: 'c', pagePermissionTypeValue: 1 } as const;
  return { ...common, form: null, formId, formType: 'contact', page, sent: false };
}

/** One section for each tone and position, with a block of every type. */
function sections(text: string, image: Image): SectionView[] {
  const picture = { image, size: 'wide', isEager: true } as const;
  return [
    {
      id: 's_1',
      classes: 'tone-picture at-bottom to-left scrim-medium',
      background: picture,
      backgroundSource: 1,
      columns: [],
    },
    {
      ...{ id: 's_2', classes: '', background: null, backgroundSource: 4 },
      columns: [{ classes: 'col c-7', blocks: blocks(text, image) }],
    },
  ];
}

function galleryBlock(design: 'grid' | 'slideshow' | 'strips', text: string, image: Image) {
  const thumbHref = '/a.jpg?format=300w';
  const shared = { image, isEager: false, title: text, caption: text, ratioClass: 'ar-150', count: 3, thumbHref };
  const isMoving = design === 'slideshow';
  const opened = {
    ...shared,
    id: 'i_1',
    size: 'tile',
    number: 1,
    href: '',
    largestHref: isMoving ? '' : '/a.jpg',
  } as const;
  const linked = { ...shared, id: 'i_2', size: 'tile-2', number: 2, href: '/a', largestHref: '' } as const;
  const more = { ...opened, id: 'i_3', size: 'half', number: 3 } as const;
  const options: Partial<GalleryOptions> = {
    ...{ design, 'show-meta': true, newWindow: true, lightboxTheme: 'dark' },
    ...(isMoving && { autoplay: true, 'autoplay-duration': 5, controls: true }),
  };
  return {
    ...({ type: 'gallery', variant: 1003, design, options, classes: `is-${design}` } as const),
    ...{ items: [opened, linked], more: design === 'grid' ? [more] : [], rows: [{ items: [opened, linked] }] },
    ...{ thumbnails: isMoving ? [opened, linked] : [], thumbnailHeight: 80, isMoving, hasLightbox: !isMoving },
  };
}

function blocks(text: string, image: Image): BlockView[] {
  const common = (id: string) => ({ id, blockType: null, isHiddenOnPhones: false });
  const picture = { image, size: 'half', isEager: false } as const;
  const button = { id: 'i_2', label: text, href: '/a' };
  const hidden = { ...common('b_1'), isHiddenOnPhones: true };
  const buttons = (['primary', 'secondary', 'text'] as const).map((style) => ({ ...button, style }));
  const pictured = { type: 'image', caption: text, href: '/a', heading: text, text, ratio: 'wide' } as const;
  return [
    { ...hidden, type: 'text', textHtml: '<p>Words</p>', size: 'lead', align: 'center' },
    { ...common('b_2'), type: 'buttons', align: 'start', items: [...buttons, { ...button, href: '', style: 'text' }] },
    { ...common('b_3'), ...picture, ...pictured, variant: 1012 },
    { ...common('b_4'), ...picture, ...pictured, variant: 1013 },
    { ...common('b_5'), ...picture, ...pictured, image: null, variant: 1012 },
    { ...common('b_6'), ...galleryBlock('grid', text, image) },
    { ...common('b_7'), ...galleryBlock('slideshow', text, image) },
    { ...common('b_71'), ...galleryBlock('strips', text, image) },
    { ...common('b_8'), ...picture, type: 'video', href: 'https://vimeo.com/1234', title: text, caption: text },
    { ...common('b_9'), type: 'quote', quote: text, source: text },
    { ...common('b_10'), type: 'divider', style: 'line' },
    {
      ...common('b_11'),
      type: 'accordion',
      heading: text,
      isFirstOpen: true,
      items: [{ id: 'i_3', question: text, answerHtml: '<p>Words</p>' }],
    },
    { ...common('b_12'), type: 'products', heading: text, products: [productCard(text, image)], href: '/shop' },
    {
      ...common('b_13'),
      type: 'categories',
      heading: text,
      categories: [{ title: text, href: '/c', count: 2, image }],
    },
    {
      ...common('b_14'),
      type: 'posts',
      layout: 'grid',
      variant: 1008,
      heading: text,
      posts: [postView(text, image)],
      href: '/j',
    },
    { ...common('b_15'), type: 'events', variant: 1019, heading: text, events: [eventView(text, image)], href: '/e' },
    { ...common('b_16'), type: 'newsletter', heading: text, text, mount: form('f1'), languages: [] },
    { ...common('b_17'), type: 'form', heading: text, text, mount: form('f2'), ...inFrench(text) },
    { ...common('b_18'), type: 'form', heading: text, text, mount: null, languages: [] },
    { ...common('b_19'), type: 'map', location: eventView(text, image).location },
    { ...common('b_20'), type: 'unlisted' },
    { ...common('b_21'), type: 'chart', heading: text, svgHtml: '<svg></svg>', rows: [{ label: text, value: text }] },
    { ...common('b_22'), type: 'reservation', variant: 1018, label: text, href: '/a' },
    { ...common('b_23'), type: 'post-elsewhere', author: text, quote: text, href: 'https://example.com/1' },
    { ...common('b_24'), type: 'navigation', list: 'main' },
    { ...common('b_25'), type: 'navigation', list: 'footer' },
    { ...common('b_31'), type: 'navigation', list: 'folder', links: [{ title: text, href: '/f' }] },
    { ...common('b_26'), type: 'logo', size: 'large' },
    { ...common('b_27'), type: 'social-icons', heading: text },
    { ...common('b_28'), type: 'search', placeholder: text },
  ];
}
