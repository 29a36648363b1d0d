const files = 'https://c.disquscdn.com';
const frames = 'https://disqus.com https://*.disqus.com';

/**
 * Returns the policy of a page that offers comments of Disqus: its scripts, frames, styles and pictures may come once the
 * visitor asks for them, and only on this page (PAGE-095). Its scripts make further ones from texts, so the page asks for
 * no trusted types; where scripts may come from is held as strictly as elsewhere.
 * @param shortname name of the website at Disqus; without one the policy stays as it is
 */
export function withDisqus(policy: string, shortname: string | undefined): string {
  if (!shortname) return policy;
  const own = `https://${shortname}.disqus.com`;
  return policy
    .replace("script-src 'self'", `script-src 'self' ${own} ${files}`)
    .replace("style-src 'self'", `style-src 'self' ${files}`)
    .replace("img-src 'self'", `img-src 'self' ${files} https://referrer.disqus.com`)
    .replace("frame-src 'self'", `frame-src 'self' ${frames}`)
    .replace("connect-src 'self'", `connect-src 'self' ${own} https://links.services.disqus.com`)
    .replace("; require-trusted-types-for 'script'; trusted-types default", '');
}
