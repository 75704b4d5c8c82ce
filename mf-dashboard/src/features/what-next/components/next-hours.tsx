import { Chart } from '@feltbook/charts';
import type { InsightsAnswer } from '@feltbook/contracts';
import { cashOutlook, type Interval, type Rate } from '@feltbook/poker-math';
import {
  Button,
  formatCount,
  formatDecimal,
  formatHours,
  media,
  Money,
  Muted,
  NumberField,
  Panel,
  Row,
  screenOnly,
  space,
  Stack,
  unlessHidden,
  useAmountsHidden,
} from '@feltbook/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { DetailTable } from '../../stat-dialogs/components/detail-table';
import type { Column } from '../../stat-dialogs/lib/columns';
import { BandRange } from '../../common/components/band-range';
import { isCalled } from '../../common/components/rate';
import { Fold } from '../../insights/components/fold';
import { riskText } from '../../confidence/lib/words';
import { outlookPicture, PATHS } from '../lib/outlook-picture';
import { useAddressNumber, useNumberField } from '../lib/use-address-number';
import { HOURS, SEED } from '../lib/address-limits';
import { Basis, NeedsSessions } from './needs-sessions';
import { bandName, WhatNextFacts } from './what-next-facts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(18rem, 1fr) minmax(0, 2fr);
  gap: ${space[6]};
  @media ${media.upTo.tournamentCards}, print {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const HEIGHT = 260;

const Controls = styled(Row)`
  ${screenOnly}
`;

/** What the next hours of cash games bring to a player who goes on like before. */
export function NextHours({ total: { cash } }: Pick<InsightsAnswer, 'total'>) {
  if (!cash) return null;
  return (
    <Panel title="What next: cash games">
      {cash.variance ? <Outlook rate={cash.variance} cash={cash} /> : <NeedsSessions {...cash} />}
    </Panel>
  );
}

interface OutlookProps {
  readonly rate: Rate & Interval;
  readonly cash: NonNullable<InsightsAnswer['total']['cash']>;
}

function Outlook({ rate, cash }: OutlookProps) {
  const { text, value: hours, isInvalid, change } = useNumberField('hours', HOURS);
  const [seed, replaceSeed] = useAddressNumber('seed', SEED);
  const isHidden = useAmountsHidden();
  const outlook = cashOutlook(rate, hours);
  const picture = useMemo(() => outlookPicture(rate, hours, seed), [rate, hours, seed]);
  return (
    <Stack $gap={3}>
      <Columns>
        <Stack $gap={3}>
          <NumberField
            label="Hours"
            value={text}
            onChange={({ target }) => change(target.value)}
            error={isInvalid ? `Enter 1 to ${formatCount(HOURS.most)} hours.` : undefined}
          />
          <WhatNextFacts outlook={outlook} interval={rate} />
          <Basis {...cash} />
        </Stack>
        {/* Lines would show what is hidden. */}
        {!isHidden && (
          <Stack $gap={2}>
            <Chart
              picture={picture}
              height={HEIGHT}
              label={`${PATHS} examples of the next ${formatHours(hours)}`}
            />
            <Controls $gap={3}>
              <Muted>{PATHS} examples, each with an hourly that may be yours. Dark: 70%. Light: 95%.</Muted>
              <Button size="sm" onClick={() => replaceSeed((seed + 1) % SEED.most)}>
                Another {PATHS}
              </Button>
            </Controls>
          </Stack>
        )}
      </Columns>
      <Fold summary="Table">
        <DetailTable
          label={`The next ${formatHours(hours)}`}
          columns={columnsFor(!isCalled(rate))}
          rows={PARTS.map((part) => ({ hours: part * hours, ...cashOutlook(rate, part * hours) }))}
          keyOf={(_, at) => at}
        />
      </Fold>
    </Stack>
  );
}

/** Rows of the table, as shares of all hours. */
const PARTS = [0.1, 0.25, 0.5, 0.75, 1];

type Part = ReturnType<typeof cashOutlook> & { readonly hours: number };

const bandColumn = (at: number, share: number, neutral: boolean): Column<Part> => ({
  name: bandName({ share }),
  numeric: true,
  cell: ({ bands }) => {
    const band = bands[at];
    return band && <BandRange {...band} neutral={neutral} />;
  },
});

const columnsFor = (neutral: boolean): readonly Column<Part>[] => [
  { name: 'Hours', cell: ({ hours }) => formatDecimal(hours) },
  { name: 'Expected', numeric: true, cell: ({ expected }) => <Money amount={expected} neutral={neutral} /> },
  bandColumn(0, 0.7, neutral),
  bandColumn(1, 0.95, neutral),
  { name: 'Chance to be behind', numeric: true, cell: ({ behind }) => unlessHidden(riskText(behind)) },
];
