import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** A container of Compose or of the cluster, as the tests see it. */
export interface Container {
  /** Service of Compose, or workload of the cluster. */
  name: string;
  image: string;
  /** Entry point and command. */
  command: readonly string[];
  /** The process's folder, for the platform's own programs. */
  program: string | undefined;
  /** Names of its settings. */
  settings: string[];
  /** Values of the settings; one that comes from a secret is `${NAME}`. */
  values: Record<string, string>;
  /** Its networks, in Compose. */
  networks: string[];
  /** Texts of the files of this folder that are mounted into it. */
  mounted: string[];
  /** Its limit of memory, in the cluster. */
  memoryMb?: number;
}

const at = (...parts: string[]) => join(import.meta.dirname, ...parts);
export const textOf = (...parts: string[]) => readFileSync(at(...parts), 'utf8');

const programOf = (command: readonly string[]) =>
  command.map((part) => /^([\w-]+)\/dist\/main\.js$/.exec(part)?.[1]).find((folder) => folder !== undefined);

interface ComposeService {
  image: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string | null>;
  networks?: string[];
  volumes?: string[];
}

/** The containers of `compose.yaml`. */
export function composeContainers(): Container[] {
  const { services }: { services: Record<string, ComposeService> } = parse(textOf('compose/compose.yaml'), {
    merge: true,
  });
  return Object.entries(services).map(([name, service]) => {
    const { image, entrypoint = [], command = [], environment = {}, networks = [], volumes = [] } = service;
    const whole = [...entrypoint, ...command];
    return {
      ...{ name, image, command: whole, program: programOf(whole), networks },
      settings: Object.keys(environment),
      // One without a value is passed on from the operator's environment.
      values: Object.fromEntries(Object.entries(environment).flatMap(([key, value]) => (value ? [[key, value]] : []))),
      mounted: volumes.flatMap((volume) => {
        const [, file] = /^\.\/([\w.-]+):/.exec(volume) ?? [];
        return file ? [textOf('compose', file)] : [];
      }),
    };
  });
}

interface Setting {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { key: string } };
}
interface PodContainer {
  image: string;
  command?: string[];
  args?: string[];
  env?: Setting[];
  envFrom?: unknown[];
  resources?: { limits?: { memory?: string } };
}
interface Template {
  spec: { containers: PodContainer[] };
}
interface Workload {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: { template?: Template; jobTemplate?: { spec: { template: Template } } };
}

const containersIn = ({ spec }: Workload) => (spec?.jobTemplate?.spec ?? spec)?.template?.spec.containers ?? [];
const valuesOf = ({ env = [] }: PodContainer) =>
  Object.fromEntries(env.map(({ name, value, valueFrom }) => [name, value ?? `\${${valueFrom?.secretKeyRef?.key}}`]));

export const baseFolders = ['kubernetes/base'] as const;

/** Every document of folders of the cluster. */
export function clusterDocuments(folders: readonly string[] = baseFolders): Workload[] {
  return folders.flatMap((folder) => {
    const files = readdirSync(at(folder)).filter((file) => file !== 'kustomization.yaml' && file.endsWith('.yaml'));
    return files.flatMap((file) =>
      parseAllDocuments(textOf(folder, file)).map((document) => document.toJS() as Workload),
    );
  });
}

/** The containers of the cluster, with what `every-program.yaml` and `settings.yaml` add. */
export function clusterContainers(folders: readonly string[] = baseFolders): Container[] {
  const all = clusterDocuments(folders);
  const patch = all.filter(({ metadata }) => metadata.name === 'every-program').flatMap(containersIn);
  const patched = Object.assign({}, ...patch.map(valuesOf));
  const common = all.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'tessera')?.data ?? {};
  const own = all.filter(({ metadata }) => metadata.name !== 'every-program');
  return own.flatMap((workload) =>
    containersIn(workload).map((container) => {
      const command = [...(container.command ?? []), ...(container.args ?? [])];
      const program = programOf(command);
      const values = { ...(program && patched), ...(container.envFrom && common), ...valuesOf(container) };
      return {
        ...{ name: workload.metadata.name, image: container.image, command, program, values, networks: [] },
        ...{ settings: Object.keys(values), mounted: [], memoryMb: megabytes(container.resources?.limits?.memory) },
      };
    }),
  );
}

/** `512Mi`, `1Gi`. */
function megabytes(quantity = ''): number {
  const [, count = '0', unit] = /^(\d+)(Mi|Gi)$/.exec(quantity) ?? [];
  return Number(count) * (unit === 'Gi' ? 1_024 : 1);
}

/** Every query of the alerts and of the dashboard. */
export function queries(): string[] {
  const { groups } = parse(textOf('monitoring/alerts.yaml'));
  const { panels } = JSON.parse(textOf('monitoring/grafana/dashboards/tessera.json'));
  return [
    ...groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) => targets.map(({ expr }) => expr)),
  ];
}
