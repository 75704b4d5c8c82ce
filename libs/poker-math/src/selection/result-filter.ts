import type { ResultRow } from '../statistics/columns/columns';
import type { FixedCriterion } from './fixed-criteria';

/**
 * Which results figures are computed from, under the names of the parameters in addresses. Criteria apply together; of
 * several values of one criterion, one has to match. Absent and empty criteria let everything through. Texts are compared
 * regardless of case and surrounding blanks.
 */
export interface ResultFilter extends Readonly<
  Partial<Record<FixedCriterion, readonly string[] | undefined>>
> {
  /** YYYY-MM-DD, included. Results of a day that does not exist are in no period. */
  readonly from?: string | undefined;
  /** YYYY-MM-DD, included. */
  readonly to?: string | undefined;
  readonly kind?: readonly ResultRow['kind'][] | undefined;
  /** Only cash sessions have stakes. */
  readonly stakes?: readonly string[] | undefined;
  readonly venue?: readonly string[] | undefined;
  readonly game?: readonly string[] | undefined;
  /** A result matches if it has one of them. */
  readonly tag?: readonly string[] | undefined;
  readonly trip?: readonly string[] | undefined;
  /** An empty text is the main one. */
  readonly bankroll?: readonly string[] | undefined;
}
