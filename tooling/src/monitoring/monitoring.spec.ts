import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import { needsOf } from './promql';
import { readRules, writtenQueries } from './watched-files';

const runbook = readFileSync(join(CHECKOUT, 'docs/observability.md'), 'utf8');
/** Anchors as GitHub creates them from headings. */
const anchors = [...runbook.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
  title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-'),
);
const alerts = readRules().filter(({ alert }) => alert !== undefined);

describe('the dashboard and the rules', () => {
  it('are valid PromQL', () => {
    const queries = writtenQueries();
    expect(queries.length).toBeGreaterThan(40);
    for (const { expr } of queries) expect(needsOf(expr).metrics.length).toBeGreaterThan(0);
  });

  it('query only recorded series that a rule records', () => {
    const recorded = new Set(readRules().flatMap(({ record }) => record ?? []));
    const used = writtenQueries().flatMap(({ expr }) => needsOf(expr).metrics.map(({ name }) => name));
    expect(used.filter((name) => name.includes(':') && !recorded.has(name))).toEqual([]);
  });
});

describe('every alert', () => {
  it.each(alerts.map((rule) => [rule.alert ?? '', rule] as const))(
    '%s has a severity, a summary, a description and a runbook section',
    (_, { labels, annotations, ...rule }) => {
      expect(rule.for).toMatch(/^\d+[mh]$/);
      expect(labels?.['severity']).toMatch(/^(page|ticket)$/);
      expect(annotations?.['summary']).toMatch(/\.$/);
      expect(annotations?.['description']).toMatch(/\.$/);
      const [page, anchor = ''] = (annotations?.['runbook_url'] ?? '').split('#');
      expect(page).toBe('docs/observability.md');
      expect(anchors).toContain(anchor);
    },
  );

  it('has a unique name', () => {
    const names = alerts.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(15);
  });
});

describe('needsOf', () => {
  it('returns metrics, their labels and the grouping', () => {
    expect(
      needsOf('sum by (route) (rate(calls_total{status=~"5..",job="x"}[$__rate_interval])) > 1'),
    ).toEqual({
      metrics: [{ name: 'calls_total', labels: ['status', 'job'] }],
      grouping: ['route'],
    });
  });

  it('rejects invalid PromQL', () => {
    expect(() => needsOf('sum(rate(calls_total[5m])')).toThrow('Not PromQL');
    expect(() => needsOf('calls_total{status=5}')).toThrow('Not PromQL');
  });
});
