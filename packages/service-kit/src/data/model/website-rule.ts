import type { Aggregate, Query, Schema } from 'mongoose';

const queries =
  /^(find|findOne|findOneAnd.*|countDocuments|distinct|updateOne|updateMany|replaceOne|deleteOne|deleteMany)$/;

/** A query, an update or an aggregate that would reach documents of every website: a bug, wherever it runs. */
export class WebsiteMissing extends Error {
  constructor() {
    super('A query of a website’s documents names no website');
  }
}

/** Lets nothing pass that is not narrowed to one website. What is done for all of them goes by `everyWebsite`. */
export function refuseWithoutWebsite(schema: Schema): void {
  schema.pre(queries, { document: false, query: true }, function (this: Query<unknown, unknown>) {
    demandWebsite(this.getFilter());
  });
  schema.pre('validate', function () {
    demandWebsite({ websiteId: this.get('websiteId') });
  });
  schema.pre('estimatedDocumentCount', refuse);
  schema.pre('aggregate', function (this: Aggregate<unknown>) {
    const [first] = this.pipeline();
    demandWebsite(first && '$match' in first ? first.$match : {});
  });
  schema.pre('bulkWrite', (operations: object[]) => {
    for (const operation of operations) {
      for (const { filter, document } of Object.values(operation)) demandWebsite(filter ?? document);
    }
  });
}

/** @throws WebsiteMissing when a filter or a document names no website */
export function demandWebsite(narrowed: object): void {
  const websiteId = 'websiteId' in narrowed ? narrowed.websiteId : undefined;
  if (typeof websiteId !== 'string' || websiteId === '') refuse();
}

function refuse(): never {
  throw new WebsiteMissing();
}
