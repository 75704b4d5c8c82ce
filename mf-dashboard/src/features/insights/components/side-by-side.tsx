import type { ComparisonAnswer, InsightGroupAnswer } from '@feltbook/contracts';
import { Facts, formatNumberOf, Money, Muted, Stack } from '@feltbook/ui';
import { DetailTable } from '../../stat-dialogs/components/detail-table';
import { Answer } from '../../common/components/answer';
import { BandRange } from '../../common/components/band-range';
import { comparisonText } from '../lib/comparison';
import { groupColumns } from '../lib/group-columns';
import { listLinks } from '../lib/list-links';
import { Bars } from './bars';
import { Fold } from './fold';

interface SideBySideProps {
  readonly answer: ComparisonAnswer;
  readonly names: readonly [string, string];
  /** Parameters of each selection's call. */
  readonly chosen: readonly [string, string];
}

/** The figures of two selections, and what their difference says. */
export function SideBySide({ answer, names, chosen }: SideBySideProps) {
  const { one, other, shared, difference } = answer;
  const groups = [
    { key: '0', ...one, expectedHourly: null },
    { key: '1', ...other, expectedHourly: null },
  ];
  const nameOf = (key: string) => names[Number(key)] ?? '';
  const linksOf = (group: InsightGroupAnswer) =>
    listLinks(group, {}, new URLSearchParams(chosen[Number(group.key)] ?? ''));
  return (
    <Stack $gap={4}>
      <Answer role="status">{comparisonText(answer, names)}</Answer>
      <Bars
        label="Compare: Hourly"
        groups={groups}
        measure="hourly"
        nameOf={nameOf}
        addressOf={(group) => linksOf(group)[0]?.to}
      />
      {difference && (
        <Facts
          facts={[
            [
              'Difference an hour',
              <Money key="difference" amount={difference.difference} neutral={!difference.isClear} />,
            ],
            ['Very likely', <BandRange key="range" {...difference} neutral={!difference.isClear} />],
          ]}
        />
      )}
      {shared > 0 && (
        <Muted>
          {formatNumberOf(shared, 'result')} in both: the difference is known better than this says.
        </Muted>
      )}
      <Fold summary="Table">
        <DetailTable
          label="Compare"
          columns={groupColumns({ column: 'Selection', nameOf }, groups, linksOf)}
          rows={groups}
          keyOf={({ key }) => key}
        />
      </Fold>
    </Stack>
  );
}
