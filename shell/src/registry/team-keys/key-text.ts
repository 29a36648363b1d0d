/** A key as its holder has it: the key's id, by which it is found, a dot, and its secret. */
export const keyText = (id: string, secret: string) => `${id}.${secret}`;

const shape = /^(tk_[\w-]{20})\.([\w-]{43})$/;

/** What a bearer token says as a team's key; undefined when it is none. */
export function parseKeyText(token: string): { id: string; secret: string } | undefined {
  const [, id, secret] = shape.exec(token) ?? [];
  return id && secret ? { id, secret } : undefined;
}
