import type { InsightGroupAnswer, InsightsAnswer } from '@feltbook/contracts';
import { bankrollNeeded, riskOfRuin } from '@feltbook/poker-math';
import { formatCount, formatMoney, Money, Muted, Panel, Row, Stack, unlessHidden } from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import { useState } from 'react';
import { useKeptBalance } from '../../common/api/bankroll';
import { BankrollLink } from '../../common/components/bankroll-link';
import { TableResultNote } from '../../common/components/table-result-note';
import { riskText } from '../../confidence/lib/words';
import { DetailTable } from '../../stat-dialogs/components/detail-table';
import type { Column } from '../../stat-dialogs/lib/columns';
import { BandRange } from '../../common/components/band-range';
import { isCalled, Rate } from '../../common/components/rate';
import { FEWEST_RESULTS } from '../../insights/lib/measures';

type Variance = NonNullable<NonNullable<InsightGroupAnswer['cash']>['variance']>;
type Stakes = Variance & { readonly stakes: string; readonly withoutHours: number | undefined };

const RISKS = ['1', '5', '10'] as const;
type Risk = (typeof RISKS)[number];

/** The bankroll for a risk of ruin, at all stakes whose hourly and swings are known. */
export function Bankrolls({ total, stakes }: Pick<InsightsAnswer, 'total' | 'stakes'>) {
  const [risk, choose] = useState<Risk>('5');
  const kept = useKeptBalance();
  if (!total.cash) return null;
  const rows = stakes.list.flatMap(({ key, cash }): Stakes[] =>
    cash?.variance ? [{ stakes: key, ...cash.variance, withoutHours: cash.withoutHours }] : [],
  );
  return (
    <Panel
      title="Bankroll by stakes"
      actions={
        rows.length > 0 && (
          <SegmentedControl
            label="Risk of ruin"
            value={risk}
            options={RISKS.map((value) => ({ value, label: `${value}%` }))}
            onChange={choose}
          />
        )
      }
    >
      {rows.length === 0 ? (
        <p>This needs {FEWEST_RESULTS} cash sessions with a known length at the same stakes.</p>
      ) : (
        <Stack $gap={3}>
          <DetailTable
            label="Bankroll by stakes"
            columns={columnsFor(Number(risk) / 100, kept)}
            rows={rows}
            keyOf={({ stakes: name }) => name}
          />
          <Muted>
            The chance of ever losing all of it is {risk}%, if you go on like this. The less sure your hourly
            is, the more you need.
          </Muted>
          <TableResultNote />
          <Row $gap={3}>
            {kept !== undefined && <Muted>Your bankroll is {formatMoney(kept, 'amount')}.</Muted>}
            <BankrollLink>{kept === undefined ? 'Keep your bankroll' : 'Your bankroll'}</BankrollLink>
          </Row>
        </Stack>
      )}
    </Panel>
  );
}

/** @param kept the bankroll that the player has, if it is known */
const columnsFor = (risk: number, kept: number | undefined): Column<Stakes>[] => [
  { name: 'Stakes', cell: ({ stakes }) => stakes },
  { name: 'Sessions', numeric: true, cell: ({ sessions }) => formatCount(sessions) },
  {
    name: 'Hourly',
    numeric: true,
    cell: (rate) => (
      <Rate hours={rate.hours} amount={rate.hourly} interval={rate} withoutHours={rate.withoutHours} />
    ),
  },
  { name: 'Very likely', numeric: true, cell: (rate) => <BandRange {...rate} neutral={!isCalled(rate)} /> },
  {
    name: 'Bankroll',
    numeric: true,
    cell: (rate) => {
      const bankroll = bankrollNeeded(rate, risk);
      return bankroll === null ? (
        unlessHidden(rate.hourly > 0 ? `No bankroll reaches ${risk * 100}%` : 'Not beatable so far')
      ) : (
        <Money amount={bankroll} sign="amount" />
      );
    },
  },
  ...(kept === undefined
    ? []
    : [
        {
          name: 'Risk with yours',
          numeric: true,
          cell: (rate: Stakes) => unlessHidden(riskText(riskOfRuin(rate, kept))),
        },
      ]),
];
