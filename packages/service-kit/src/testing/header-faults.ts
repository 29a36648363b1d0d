/** What is wrong with the headers of an answer, whoever gives it (SAFE-30). */
export function headerFaults(headers: Record<string, string | string[] | undefined>): string[] {
  const csp = String(headers['content-security-policy'] ?? '');
  // It says what a page may do, and nothing of a file that pages are made of.
  const isFile = /^(image|font|text\/(javascript|css))\b/.test(String(headers['content-type'] ?? ''));
  const wanted: Record<string, boolean> = {
    'a policy': csp.includes("default-src 'none'"),
    'nothing unsafe': !/unsafe|\*(?!\.)/.test(csp),
    'no frames': csp.includes("frame-ancestors 'none'"),
    'https for this host alone': headers['strict-transport-security'] === 'max-age=31536000',
    nosniff: headers['x-content-type-options'] === 'nosniff',
    referrer: headers['referrer-policy'] === 'strict-origin-when-cross-origin' || (isFile && tellsNothing(headers)),
    permissions: isFile || String(headers['permissions-policy'] ?? '').includes('camera=()'),
    'own origin': headers['cross-origin-resource-policy'] === 'same-origin',
    'no software named': headers['x-powered-by'] === undefined && headers.server === undefined,
  };
  return Object.keys(wanted).filter((name) => !wanted[name]);
}

const tellsNothing = (headers: Record<string, unknown>) => headers['referrer-policy'] === 'no-referrer';
