import { BytesAnswer, type Reply } from './route.ts';

interface AnsweredFile {
  /** Without its ending; plain letters. */
  name: string;
  format: keyof typeof contentTypes;
  /** Its day (UTC) stands in the name. */
  madeAtMs?: number;
  /** Whole or piece by piece. */
  content: string | AsyncIterable<string>;
}

const contentTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** A file made for its caller: browsers save it under its name, and no cache keeps it. */
export function fileAnswer(reply: Reply, { name, format, madeAtMs, content }: AnsweredFile): BytesAnswer {
  const day = madeAtMs === undefined ? '' : `-${new Date(madeAtMs).toISOString().slice(0, 10)}`;
  reply.header('Content-Disposition', `attachment; filename="${name}${day}.${format}"`);
  reply.header('Cache-Control', 'no-store');
  return new BytesAnswer(format === 'csv' ? withMark(content) : content, contentTypes[format]);
}

/** Spreadsheets know by it that a file is UTF-8. */
async function* withMark(content: AnsweredFile['content']): AsyncGenerator<string> {
  yield '\uFEFF';
  if (typeof content === 'string') yield content;
  else yield* content;
}
