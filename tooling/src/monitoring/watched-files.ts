import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CHECKOUT } from '../run/checkout';

const FOLDER = join(CHECKOUT, 'k8s/components/monitoring');

export interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** A query of a panel or a rule, and its place. */
export interface WrittenQuery {
  readonly where: string;
  readonly expr: string;
}

interface RuleFile {
  readonly spec: { readonly groups: readonly { readonly rules: readonly Rule[] }[] };
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

/** @returns every recording and alerting rule */
export function readRules(): Rule[] {
  const folder = join(FOLDER, 'rules');
  const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
  return files.flatMap((file) => {
    const { spec } = parse(readFileSync(join(folder, file), 'utf8')) as RuleFile;
    return spec.groups.flatMap(({ rules }) => rules);
  });
}

/** @returns every query of the dashboard and of the rules */
export function writtenQueries(): WrittenQuery[] {
  const text = readFileSync(join(FOLDER, 'dashboards/feltbook.json'), 'utf8');
  const { panels } = JSON.parse(text) as Dashboard;
  const ofPanels = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ where: `panel “${title}”`, expr })),
  );
  const ofRules = readRules().map(({ alert, record, expr }) => ({
    where: `rule ${alert ?? record ?? 'without a name'}`,
    expr,
  }));
  return [...ofPanels, ...ofRules];
}
