/** The id of a visitor or visit in a cookie's value; undefined for what no page has written. */
export const clientIdIn = (cookie: string | undefined): string | undefined =>
  cookie && /^[\w.-]{1,64}$/.test(cookie) ? cookie : undefined;

/** The cookie that holds the id of a visit, where the visitor allows it (DATA-148). */
export const visitCookie = 'ss_cvt';
