import { cloneValue, type Doc, isDocument, isOperators, isRegex } from '../bson/values.ts';

/** The document an upsert starts from: what the filter demands to be equal. */
export function upsertBase(filter: Doc): Doc {
  const base: Doc = {};
  takeEqualities(filter, base);
  return base;
}

function takeEqualities(filter: Doc, base: Doc): void {
  for (const key of Object.keys(filter)) {
    const value = filter[key];
    const isSingle = key === '$and' || (key === '$or' && Array.isArray(value) && value.length === 1);
    if (isSingle && Array.isArray(value)) {
      for (const clause of value) if (isDocument(clause)) takeEqualities(clause, base);
    } else if (!key.startsWith('$')) takeField(key, value, base);
  }
}

function takeField(path: string, value: unknown, base: Doc): void {
  if (isRegex(value)) return;
  const { $eq, $in, $all } = isOperators(value) ? value : { $eq: value };
  if (!isOperators(value) || '$eq' in value) put(base, path, $eq);
  else if (Array.isArray($in) && $in.length === 1 && Object.keys(value).length === 1) put(base, path, $in[0]);
  else if (Array.isArray($all) && $all.length === 1) put(base, path, $all[0]);
}

function put(base: Doc, path: string, value: unknown): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let target = base;
  for (const part of parts) {
    const child = target[part];
    const next = isDocument(child) ? child : {};
    target[part] = next;
    target = next;
  }
  target[last] = cloneValue(value);
}
