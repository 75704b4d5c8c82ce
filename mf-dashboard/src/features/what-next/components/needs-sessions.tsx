import type { InsightsAnswer } from '@feltbook/contracts';
import { formatNumberOf, Muted, withoutHoursText } from '@feltbook/ui';
import { leftOutWords } from '../../common/lib/rates';
import { FEWEST_RESULTS } from '../../insights/lib/measures';

type Cash = NonNullable<InsightsAnswer['total']['cash']>;

/** In place of figures that need more sessions. */
export const NeedsSessions = ({ withoutHours }: Cash) => (
  <p>
    This needs {FEWEST_RESULTS} cash sessions with a known length.
    {withoutHours > 0 && ` You have ${withoutHoursText(withoutHours)}.`}
  </p>
);

/** Which cash sessions a figure is computed from, and how many it leaves out. */
export const Basis = ({ sessions, withoutHours }: Cash) => (
  <Muted>
    {[
      `From ${formatNumberOf(sessions - withoutHours, 'session')} with hours`,
      ...leftOutWords(withoutHours),
    ].join(' · ')}
  </Muted>
);
