import type { YearReportAnswer } from '@feltbook/contracts';
import { formatMoneyExact, formatMonth, formatNumberOf, LinkButton, Panel, Row, Stack } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import { Fold } from '../../insights/components/fold';
import { DetailTable } from '../../stat-dialogs/components/detail-table';
import { resultColumns, sumsColumns } from '../lib/columns';
import type { Basis } from '../lib/own-net';

const MONTH_LENGTH = 'YYYY-MM'.length;

interface FoldedMonthsProps {
  readonly report: YearReportAnswer;
  readonly basis: Basis;
}

/** The months of a year on a phone: one line each, which opens its sums and its results. */
export function FoldedMonths({ report: { months, results }, basis }: FoldedMonthsProps) {
  return (
    <Panel title="By month">
      {months.map(({ key, ...sums }) => {
        const name = formatMonth(key);
        return (
          <Fold
            key={key}
            summary={`${name} · ${formatNumberOf(sums.results, 'result')} · ${formatMoneyExact(sums.profit)}`}
          >
            <Stack $gap={2}>
              <Row>
                <LinkButton as={Link} to={`/recaps/${key}`} size="sm">
                  Recap of {name}
                </LinkButton>
              </Row>
              <DetailTable
                label={name}
                columns={sumsColumns('Month', basis)}
                rows={[{ name, ...sums }]}
                keyOf={() => key}
              />
              <DetailTable
                label={`Session log, ${name}`}
                columns={resultColumns(basis)}
                rows={results.filter(({ date }) => date.slice(0, MONTH_LENGTH) === key)}
                keyOf={({ id }) => id}
              />
            </Stack>
          </Fold>
        );
      })}
    </Panel>
  );
}
