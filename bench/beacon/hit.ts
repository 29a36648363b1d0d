/** A page hit as the page's script sends it; each has an id of its own, so that none counts as a repeat. */
export function hitBody(visitor: number): string {
  const data = {
    websiteId: 'site-bench',
    templateId: 'fernhall',
    website_locale: 'en-GB',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    clientDate: Date.now(),
    viewportInnerWidth: 1280,
    viewportInnerHeight: 800,
    screenWidth: 1280,
    screenHeight: 800,
    url: `https://bench.example/shop/thing-${visitor % 100}`,
    title: `Thing number ${visitor % 100}`,
    itemId: `prod-${visitor % 100}`,
    recordType: 11,
    collectionId: 'col-shop',
  };
  const fields = new URLSearchParams({
    event: 'View',
    data: JSON.stringify(data),
    ss_cvr: `visitor-${visitor}`,
    ss_cvt: `visit-${visitor}`,
    referrer: 'https://search.example/',
  });
  return `${fields}&eventId=[<id>]`;
}
