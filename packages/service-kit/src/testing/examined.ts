import { BSON, type Db, type Document, MongoClient } from 'mongodb';
import type { ConnectOptions } from 'mongoose';
import { createModels, type Models } from '../data/model/models.ts';
import { mongoose } from '../data/model/mongoose.ts';

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
  work: (db: Db, models: Models) => Promise<unknown>,
  commands = reads,
): Promise<Examined> {
  const options: ConnectOptions = { dbName: name, monitorCommands: true, ignoreUndefined: true };
  const client = new MongoClient(url, options);
  const sent: Document[] = [];
  client.on('commandStarted', ({ commandName, command }) => {
    if (commands.includes(commandName)) sent.push(command);
  });
  try {
    await client.connect();
    const db = client.db(name);
    await work(db, createModels(mongoose.createConnection().setClient(client), db));
    return await explain(client, sent.splice(0));
  } finally {
    await client.close();
  }
}

/** The same of commands that somebody else sent, as they went over the line. */
export async function examinedOf(url: string, sent: readonly Buffer[]): Promise<Examined> {
  const client = new MongoClient(url);
  try {
    const reading = sent
      .map((bytes) => BSON.deserialize(bytes))
      .filter((command) => reads.some((name) => name in command));
    return await explain(client, reading);
  } finally {
    await client.close();
  }
}

async function explain(client: MongoClient, commands: readonly Document[]): Promise<Examined> {
  const plans = await Promise.all(
    commands.map(({ lsid, $db, $clusterTime, ...command }) =>
      client.db($db).command({ explain: command, verbosity: 'executionStats' }),
    ),
  );
  return {
    keys: sum(plans, 'totalKeysExamined'),
    documents: sum(plans, 'totalDocsExamined'),
    commands: commands.length,
  };
}

/** Adds up a figure wherever it stands in a plan; of an aggregation it stands in its first stage. */
function sum(value: unknown, figure: string): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((total, one) => total + sum(one, figure), 0);
  if (figure in value) return Number((value as Document)[figure]);
  return Object.values(value).reduce<number>((total, one) => total + sum(one, figure), 0);
}
