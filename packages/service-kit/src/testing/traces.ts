import type { Db } from 'mongodb';

/** Where one of some texts stands in a database, whatever its capitals: each document with one, by its collection. */
export async function tracesOf(db: Db, texts: readonly string[]): Promise<string[]> {
  const sought = texts.map((text) => text.toLowerCase());
  const found: string[] = [];
  for (const { name } of await db.listCollections().toArray()) {
    for await (const document of db.collection(name).find()) {
      const raw = JSON.stringify(document).toLowerCase();
      const held = sought.filter((text) => raw.includes(text));
      if (held.length > 0) found.push(`${name} ${document._id}: ${held.join(', ')}`);
    }
  }
  return found;
}
