import { createHash, type KeyObject, verify } from 'node:crypto';

interface DkimVerdict {
  /** The domain and the selector that signed. */
  d: string | undefined;
  s: string | undefined;
  isValid: boolean;
}

/** Checks a mail's signature as mail servers do (RFC 6376, rsa-sha256, relaxed/relaxed). */
export function verifyDkim(raw: string, publicKey: KeyObject): DkimVerdict {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const header = headers.find((one) => /^dkim-signature:/i.test(one)) ?? '';
  const tags = new Map(
    unfolded(header.replace(/^[^:]+:/, ''))
      .split(';')
      .map((tag) => {
        const at = tag.indexOf('=');
        return [tag.slice(0, at).trim(), tag.slice(at + 1).replaceAll(/\s/g, '')] as const;
      }),
  );
  const bodyHash = createHash('sha256')
    .update(relaxedBody(raw.slice(end + 4)))
    .digest('base64');
  const named = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const found = headers.findLast((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return found ? [relaxedHeader(found)] : [];
  });
  const unsigned = relaxedHeader(header).replace(/(;\s*b=)[^;]*/, '$1');
  const signed = Buffer.from([...named, unsigned].join('\r\n'));
  const signature = Buffer.from(tags.get('b') ?? '', 'base64');
  const isValid = tags.get('bh') === bodyHash && verify('sha256', signed, publicKey, signature);
  return { d: tags.get('d'), s: tags.get('s'), isValid };
}

const unfolded = (text: string) => text.replaceAll(/\r\n(?=[ \t])/g, '');

function relaxedHeader(header: string): string {
  const at = header.indexOf(':');
  const value = unfolded(header.slice(at + 1))
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
  return `${header.slice(0, at).trim().toLowerCase()}:${value}`;
}

function relaxedBody(body: string): string {
  const lines = body.replaceAll(/[ \t]+(?=\r\n)/g, '').replaceAll(/[ \t]+/g, ' ');
  const trimmed = lines.replace(/(\r\n)+$/, '');
  return trimmed === '' ? '' : `${trimmed}\r\n`;
}
