import { BytesAnswer, type Reply } from '../http/route.ts';
import type { RenderedMail } from './mail-layout.ts';
import { inTheDark } from './mail-style.ts';

/** The page of a preview runs nothing and loads nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** How a mail is viewed: light, dark, or as text only. */
export type PreviewLook = 'light' | 'dark' | 'text';

/** A mail as an answer to be looked at in a frame. */
export function mailPreview({ html, text }: RenderedMail, look: PreviewLook, reply: Reply): BytesAnswer {
  reply.header('Content-Security-Policy', policy);
  reply.header('Cache-Control', 'no-store');
  if (look === 'text') return new BytesAnswer(text, 'text/plain; charset=utf-8');
  return new BytesAnswer(inTheDark(html, look === 'dark'), 'text/html; charset=utf-8');
}
