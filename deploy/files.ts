import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** What is read of a container, in Compose or in a cluster. */
export interface Container {
  /** The process's folder, where it is one of the platform's own. */
  program: string | undefined;
  /** Names of the settings it is given. */
  settings: string[];
  /** Values of those that stand there as they are. */
  values: Record<string, string>;
  /** The networks it is in, in Compose. */
  networks: string[];
}

const at = (...parts: string[]) => join(import.meta.dirname, ...parts);
export const textOf = (...parts: string[]) => readFileSync(at(...parts), 'utf8');

const programOf = (command: readonly string[] = []) =>
  command.map((part) => /^([\w-]+)\/dist\/main\.js$/.exec(part)?.[1]).find((folder) => folder !== undefined);

/** The containers of `compose.yaml`. */
export function composeContainers(): Container[] {
  const { services } = parse(textOf('compose/compose.yaml'), { merge: true });
  return Object.values<Record<string, never>>(services).map(({ command, environment = {}, networks = [] }) => ({
    program: programOf(command),
    settings: Object.keys(environment),
    values: environment,
    networks,
  }));
}

interface Workload {
  kind: string;
  data?: Record<string, string>;
  spec?: { template?: { spec: { containers: { command?: string[]; env?: { name: string; value?: string }[] }[] } } };
}

/** The containers of the platform's processes in the cluster, with what `every-program.yaml` and `settings.yaml` add. */
export function clusterContainers(): Container[] {
  const files = readdirSync(at('kubernetes/base')).filter((file) => file !== 'kustomization.yaml');
  const all = files.flatMap((file) =>
    parseAllDocuments(textOf('kubernetes/base', file)).map((document) => ({
      file,
      workload: document.toJS() as Workload,
    })),
  );
  const containersIn = ({ spec }: Workload) => spec?.template?.spec.containers ?? [];
  const namesIn = (workload: Workload) => containersIn(workload).flatMap(({ env = [] }) => env.map(({ name }) => name));
  const shared = all.flatMap(({ file, workload }) => {
    if (file === 'every-program.yaml') return namesIn(workload);
    return file === 'settings.yaml' ? Object.keys(workload.data ?? {}) : [];
  });
  return all.flatMap(({ workload }) =>
    containersIn(workload)
      .filter(({ command }) => programOf(command))
      .map(({ command, env = [] }) => ({
        program: programOf(command),
        settings: [...shared, ...namesIn(workload)],
        values: Object.fromEntries(env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]))),
        networks: [],
      })),
  );
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
