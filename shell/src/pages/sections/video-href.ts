const watchPages: readonly { host: RegExp; path: RegExp; page: (id: string) => string }[] = [
  {
    host: /^(www\.|m\.)?youtube\.com$/,
    path: /^\/(?:watch|shorts\/|embed\/)/,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  { host: /^youtu\.be$/, path: /^\//, page: (id) => `https://www.youtube.com/watch?v=${id}` },
  { host: /^(www\.|player\.)?vimeo\.com$/, path: /^\/(?:video\/)?\d+/, page: (id) => `https://vimeo.com/${id}` },
];

/** Returns the page of a YouTube or Vimeo film, from any address it is known by; empty for other addresses. */
export function videoHref(url: string): string {
  if (!URL.canParse(url)) return '';
  const { hostname, pathname, searchParams } = new URL(url);
  const site = watchPages.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  const id = searchParams.get('v') ?? pathname.split('/').findLast(Boolean) ?? '';
  return site && /^[\w-]{4,32}$/.test(id) ? site.page(id) : '';
}
