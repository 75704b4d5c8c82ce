import { type Dashboard, dashboardInParts, ifThere } from '@feltbook/contracts';
import {
  Card,
  formatHours,
  formatMoney,
  formatNumberOf,
  media,
  Money,
  Muted,
  Rate,
  Skeleton,
  Stack,
  useAmountsHidden,
  useMedia,
} from '@feltbook/ui';
import { ProfitLine } from '@feltbook/ui/profit-line';
import { GridStatCard, StatGrid } from '@feltbook/ui/stat-grid';
import { useSession, wallClock } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';
import { useCountingQueued } from './counting-queued';
import { FIGURES_NAME, ownFiguresQuery } from './own-figures';
import type { OwnRecord } from './own-lists';
import { intervalText, VERDICT_WORDS } from './verdict-words';

interface OwnResultsProps {
  /** Whether to hold their place while they load: new players have none. */
  readonly areExpected: boolean;
  /** Figures in a row, on screens wider than a phone; 4 by default. */
  readonly columns?: number;
  /** Loads what computes the figures of results that are queued on this device: this library knows no arithmetic. */
  readonly loadFiguresOf: () => Promise<FiguresOf>;
}

/** The figures of results in any order. @param today the player's local day, YYYY-MM-DD */
type FiguresOf = (records: readonly OwnRecord[], today: string) => Dashboard;

/** The signed-in player's own graph, what it says, and the figures behind it. Nothing without results. */
export function OwnResults({ areExpected, columns = 4, loadFiguresOf }: OwnResultsProps) {
  const { isSignedIn } = useSession();
  const isPhone = useMedia(media.upTo.phone);
  const today = wallClock(Date.now()).day;
  const { data, isLoading } = useCountingQueued<Dashboard, FiguresOf>(
    {
      ...ownFiguresQuery(today),
      // Stored figures count nothing that is queued: no card rather than another total than on other pages.
      ...{ name: FIGURES_NAME, schema: dashboardInParts, isStored: false, enabled: isSignedIn },
      compute: (figuresOf, { records }) => figuresOf(records, today),
    },
    async () => {
      const [{ figuresOnDevice }, ANSWERS] = await Promise.all([
        import(/* webpackChunkName: "figures-on-device" */ './figures-on-device'),
        loadFiguresOf(),
      ]);
      return { figuresOnDevice, ANSWERS };
    },
  );
  if (isLoading && areExpected) return <Skeleton $height={isPhone ? '23rem' : '18rem'} />;
  const figures = data && ifThere(() => shownOf(data));
  return figures && figures.bankroll.length > 0 ? <Results figures={figures} columns={columns} /> : null;
}

/** What the card shows of the figures. */
const shownOf = (figures: Dashboard) => {
  const { bankroll, totalProfit, totalHours, cashHourly, cashHours, variance, quickStats, withoutHours } =
    figures;
  return { bankroll, totalProfit, totalHours, cashHourly, cashHours, variance, quickStats, withoutHours };
};

interface ResultsProps {
  readonly figures: ReturnType<typeof shownOf>;
  readonly columns: number;
}

function Results({ figures, columns }: ResultsProps) {
  const { bankroll, totalProfit, totalHours, cashHourly, cashHours, variance, quickStats, withoutHours } =
    figures;
  const isHidden = useAmountsHidden();
  const results = formatNumberOf(quickStats.totalSessions + quickStats.totalTournaments, 'result');
  return (
    <Stack as="section" aria-label="Your results so far" $gap={2}>
      <Card>
        <Stack $gap={3}>
          <div>
            <strong>{isHidden ? 'Your amounts are hidden.' : verdictOf(variance, results)}</strong>
            <Muted>
              {!isHidden && variance && `${intervalText(variance)} `}
              <Link to="/insights?tab=luck">See how sure it is</Link>
            </Muted>
          </div>
          <ProfitLine
            totals={bankroll.map(({ bankroll: total }) => total)}
            label={`Your total profit over ${results}: ${isHidden ? 'hidden' : formatMoney(totalProfit)}.`}
          />
        </Stack>
      </Card>
      <StatGrid role="group" aria-label="Your figures" $wide={columns} $middle={columns}>
        <GridStatCard label="Total Profit" value={<Money amount={totalProfit} />} />
        <GridStatCard
          label="Cash an hour"
          value={
            <Rate
              amount={cashHourly}
              hours={cashHours}
              verdict={variance?.verdict}
              withoutHours={withoutHours.cash}
            />
          }
        />
        <GridStatCard label="Hours" value={formatHours(totalHours)} />
        <GridStatCard label="Results" value={results} />
      </StatGrid>
    </Stack>
  );
}

/** Hidden with amounts: it reveals a win or a loss. */
const verdictOf = (variance: Dashboard['variance'], results: string): string =>
  variance ? VERDICT_WORDS[variance.verdict] : `Too early to call after ${results}.`;
