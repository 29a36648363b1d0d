import { type Db, type Document, MongoClient } from 'mongodb';

export interface Examined {
  /** Index entries looked at. */
  keys: number;
  /** Documents read. */
  documents: number;
  commands: number;
}

const reads = ['find', 'aggregate', 'count', 'distinct'];

/** What the database looks at for some reads: each command that was sent is explained afterwards. */
export async function examinedBy(
  url: string,
  name: string,
  work: (db: Db) => Promise<unknown>,
  commands = reads,
): Promise<Examined> {
  const client = new MongoClient(url, { monitorCommands: true, ignoreUndefined: true });
  const sent: Document[] = [];
  client.on('commandStarted', ({ commandName, command }) => {
    if (commands.includes(commandName)) sent.push(command);
  });
  try {
    const db = client.db(name);
    await work(db);
    const done = sent.splice(0).map(({ lsid, $db, $clusterTime, ...command }) => command);
    const plans = await Promise.all(
      done.map((command) => db.command({ explain: command, verbosity: 'executionStats' })),
    );
    return {
      keys: sum(plans, 'totalKeysExamined'),
      documents: sum(plans, 'totalDocsExamined'),
      commands: done.length,
    };
  } finally {
    await client.close();
  }
}

/** Adds up a figure wherever it stands in a plan; of an aggregation it stands in its first stage. */
function sum(value: unknown, figure: string): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((total, one) => total + sum(one, figure), 0);
  if (figure in value) return Number((value as Document)[figure]);
  return Object.values(value).reduce<number>((total, one) => total + sum(one, figure), 0);
}
