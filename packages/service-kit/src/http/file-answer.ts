import { BytesAnswer, type Reply } from './route.ts';

interface AnsweredFile {
  /** Without its ending; plain letters. */
  name: string;
  format: keyof typeof contentTypes;
  /** The website's day then is part of the name. */
  made?: { atMs: number; timeZone: string };
  /** Whole or piece by piece. */
  content: string | AsyncIterable<string>;
}

const contentTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** A file made for its caller: browsers save it under its name, and no cache keeps it. */
export function fileAnswer(reply: Reply, { name, format, made, content }: AnsweredFile): BytesAnswer {
  const day = made ? `-${isoDay(made)}` : '';
  reply.header('Content-Disposition', `attachment; filename="${name}${day}.${format}"`);
  reply.header('Cache-Control', 'no-store');
  return new BytesAnswer(format === 'csv' ? withMark(content) : content, contentTypes[format]);
}

/** Swedish writes dates the ISO way. */
const isoDay = ({ atMs, timeZone }: { atMs: number; timeZone: string }) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(atMs);

/** Spreadsheets know by it that a file is UTF-8. */
async function* withMark(content: AnsweredFile['content']): AsyncGenerator<string> {
  yield '\uFEFF';
  if (typeof content === 'string') yield content;
  else yield* content;
}
