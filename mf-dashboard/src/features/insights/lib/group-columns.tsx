import type { InsightGroupAnswer } from '@feltbook/contracts';
import {
  areAmountsHidden,
  FigureWords,
  formatBigBlinds,
  formatCount,
  formatDecimal,
  formatMoney,
  formatPercent,
  formatReturn,
  Money,
  NOT_KNOWN,
} from '@feltbook/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Column } from '../../stat-dialogs/lib/columns';
import { Rate } from '../../common/components/rate';
import { hasBlindRate, verdictWord } from '../../common/lib/rates';
import type { ListLink } from './list-links';
import { measured } from './measures';
import type { Section } from './sections';

type Group = InsightGroupAnswer;

/** Long names wrap between words. */
const Name = styled.span`
  display: block;
  min-width: 7rem;
`;

const Line = styled.span`
  display: block;
`;

/** @returns all figures of the groups as columns; those that no group has are left out */
export function groupColumns(
  { column, nameOf }: Pick<Section, 'column' | 'nameOf'>,
  groups: readonly Group[],
  linksOf: (group: Group) => readonly ListLink[],
): Column<Group>[] {
  const hasCash = groups.some(({ cash }) => cash);
  const hasExpected = groups.some(({ expectedHourly }) => expectedHourly !== null);
  const hasBlinds = groups.some(({ cash }) => cash?.bigBlinds);
  const hasTournaments = groups.some(({ tournaments }) => tournaments);
  const columns: (Column<Group> | false)[] = [
    { name: column, cell: ({ key }) => <Name>{nameOf(key)}</Name> },
    { name: 'Results', numeric: true, cell: (group) => <Results group={group} links={linksOf(group)} /> },
    { name: 'Profit', numeric: true, cell: ({ profit }) => <Money amount={profit} /> },
    { name: 'Hours', numeric: true, cell: ({ hours }) => formatDecimal(hours) },
    {
      name: 'Hourly',
      numeric: true,
      cell: (group) => {
        const { hours, withoutHours } = group.cash ?? group;
        const { value = 0, interval = null } = measured(group, 'hourly') ?? {};
        return <Rate hours={hours} amount={value} interval={interval} withoutHours={withoutHours} />;
      },
    },
    hasCash && { name: 'Very likely', numeric: true, cell: rangeOf },
    hasExpected && {
      name: 'To expect',
      numeric: true,
      cell: ({ expectedHourly, cash, hours }) =>
        expectedHourly === null ? (
          NOT_KNOWN
        ) : (
          <Rate hours={hours} amount={expectedHourly} interval={cash?.variance} />
        ),
    },
    { name: 'Won', numeric: true, cell: ({ winRate }) => formatPercent(winRate) },
    hasBlinds && {
      name: 'bb/h',
      numeric: true,
      cell: ({ cash }) =>
        cash?.bigBlinds && hasBlindRate(cash.bigBlinds) ? formatBigBlinds(cash.bigBlinds.perHour) : NOT_KNOWN,
    },
    hasTournaments && {
      name: 'ROI',
      numeric: true,
      cell: ({ tournaments }) => (tournaments ? formatReturn(tournaments.roi) : NOT_KNOWN),
    },
    hasTournaments && {
      name: 'ITM',
      numeric: true,
      cell: ({ tournaments }) => (tournaments ? formatPercent(tournaments.itmRate) : NOT_KNOWN),
    },
  ];
  return columns.filter((shown) => shown !== false);
}

function rangeOf({ cash }: Group) {
  if (!cash) return NOT_KNOWN;
  const { variance } = cash;
  if (!variance) return 'too few to say';
  return (
    <>
      {formatMoney(variance.low)} to {formatMoney(variance.high)}
      {!areAmountsHidden() && <FigureWords>{verdictWord(variance)}</FigureWords>}
    </>
  );
}

function Results({ group, links }: { readonly group: Group; readonly links: readonly ListLink[] }) {
  if (links.length === 0) return formatCount(group.results);
  return links.map(({ to, text }) => (
    <Line key={to}>
      <Link to={to}>{text}</Link>
    </Line>
  ));
}
