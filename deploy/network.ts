import { parseAllDocuments } from 'yaml';
import { textOf } from './files.ts';

/** What a pod is known by in policies. */
type Labels = Record<string, string>;

interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
}
interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string; except?: string[] };
}
interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { port: number; protocol?: string }[];
}
interface Policy {
  kind: string;
  spec: { podSelector: Selector; policyTypes: string[]; ingress?: Rule[]; egress?: Rule[] };
}

/** A program of the platform or one of its databases, by the name it has in the cluster; the world outside, or a private network. */
export type Place = string | 'the world' | 'a private network';

/** The policies of a folder. */
export const policiesIn = (folder: string): Policy[] =>
  parseAllDocuments(textOf(folder, 'network.yaml')).map((one) => one.toJS() as Policy);
const base = policiesIn('kubernetes/base');
const nameLabel = 'app.kubernetes.io/name';

/** Whether a connection by TCP is let out of where it begins and into where it leads. */
export function mayReach(from: Place, to: Place, port: number, policies: readonly Policy[] = base): boolean {
  return passes('Egress', from, to, port, policies) && passes('Ingress', to, from, port, policies);
}

/** As a cluster does it: whoever no policy chooses is open, all others only for what one of theirs names. */
function passes(
  way: 'Ingress' | 'Egress',
  place: Place,
  other: Place,
  port: number,
  policies: readonly Policy[],
): boolean {
  if (place === 'the world' || place === 'a private network') return true;
  const own = policies.filter(({ spec }) => spec.policyTypes.includes(way) && isChosen(spec.podSelector, place));
  if (own.length === 0) return true;
  const rules = own.flatMap(({ spec }) => (way === 'Ingress' ? spec.ingress : spec.egress) ?? []);
  return rules.some(({ from, to, ports }) => {
    const peers = way === 'Ingress' ? from : to;
    const isOpen = ports?.some((one) => one.port === port && one.protocol !== 'UDP') ?? true;
    return isOpen && (peers?.some((peer) => isMeant(peer, other)) ?? true);
  });
}

function isMeant({ podSelector, namespaceSelector, ipBlock }: Peer, place: Place): boolean {
  if (place === 'the world') return ipBlock?.cidr === '0.0.0.0/0';
  if (place === 'a private network') return ipBlock?.cidr === '10.0.0.0/8';
  return !namespaceSelector && !ipBlock && podSelector !== undefined && isChosen(podSelector, place);
}

function isChosen({ matchLabels = {}, matchExpressions = [] }: Selector, name: string): boolean {
  const labels: Labels = { [nameLabel]: name };
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => {
      if (operator !== 'In') throw new Error(`unknown here: ${operator}`);
      return values.includes(labels[key] ?? '');
    })
  );
}
