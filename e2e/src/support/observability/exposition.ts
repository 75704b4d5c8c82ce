/** One metric in a process's exposition. */
export interface ExposedMetric {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  /** With the names that queries use: those of a histogram end in `_bucket`, `_sum` and `_count`. */
  readonly series: {
    readonly name: string;
    readonly labels: Readonly<Record<string, string>>;
    value: number;
  }[];
}

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\["\\n])*)"(,|$)/y;

/**
 * Parses Prometheus's text format. Rejects everything that Prometheus rejects or warns about.
 * @throws Error with the rejected line
 */
export function parseExposition(text: string): ExposedMetric[] {
  if (!text.endsWith('\n')) throw new Error('The last line does not end with a line break.');
  const metrics = new Map<string, ExposedMetric & { type: string; help: string }>();
  let current: (ExposedMetric & { type: string; help: string }) | undefined;
  for (const line of text.split('\n').filter(Boolean)) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (kind === 'HELP') {
      if (metrics.has(name)) throw new Error(`Duplicate HELP: ${line}`);
      current = { name, type: '', help: rest, series: [] };
      metrics.set(name, current);
    } else if (kind === 'TYPE') {
      if (!current || current.name !== name || current.type)
        throw new Error(`TYPE without its HELP: ${line}`);
      if (!/^(counter|gauge|histogram|summary)$/.test(rest)) throw new Error(`Unknown type: ${line}`);
      current.type = rest;
    } else {
      current?.series.push(sampleOf(line, current));
      if (!current) throw new Error(`Sample without HELP and TYPE: ${line}`);
    }
  }
  return [...metrics.values()];
}

function sampleOf(line: string, { name: family, type }: ExposedMetric) {
  const [, name = '', labelText = '', number = ''] = SAMPLE.exec(line) ?? [];
  const suffix = name.startsWith(family) ? name.slice(family.length) : name;
  const allowed = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
  const value = Number(number.replace('Inf', 'Infinity'));
  if (!allowed.includes(suffix) || (Number.isNaN(value) && number !== 'NaN')) {
    throw new Error(`Not a sample of ${family}: ${line}`);
  }
  return { name, labels: labelsOf(labelText, line), value };
}

function labelsOf(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const [, name = '', value = ''] = LABEL.exec(text) ?? [];
    if (!name || name in labels) throw new Error(`Invalid labels: ${line}`);
    labels[name] = value;
  }
  return labels;
}

/** Checks names by the rules of Prometheus's linter. @returns messages */
export function namingFaults({ name, type, help, series }: ExposedMetric): string[] {
  const faults: string[] = [];
  const fault = (wrong: boolean, text: string) => wrong && faults.push(`${name}: ${text}`);
  fault(!/^[a-z][a-z0-9_]*$/.test(name), 'has characters besides a-z, 0-9 and _');
  fault(type === 'counter' && !name.endsWith('_total'), 'is a counter and does not end in _total');
  fault(type !== 'counter' && name.endsWith('_total'), 'ends in _total and is not a counter');
  fault(/_(bucket|count|sum)$/.test(name), 'ends in a suffix that is reserved for histograms');
  fault(
    /_(milliseconds|ms|minutes|hours|kilobytes|megabytes|percent)(_|$)/.test(name),
    'is not in a base unit',
  );
  fault(type === 'histogram' && !/_(seconds|bytes)$/.test(name), 'is a histogram without a unit');
  fault(help.trim() === '' || help === name, 'has no help');
  const names = new Set(series.flatMap(({ labels }) => Object.keys(labels)));
  for (const label of names) fault(!/^[a-z][a-z0-9_]*$/.test(label), `has a label ${label}`);
  return faults;
}
