import { FEWEST_RESULTS } from '../../insights/lib/measures';

/** In place of figures that need more sessions. */
export function NeedsSessions() {
  return <p>This needs {FEWEST_RESULTS} cash sessions with a known length.</p>;
}
