import { toCents, toDollars } from '../values/money';

/** How the gains and losses of a year's sessions are taxed. */
export interface TaxRule {
  readonly country: string;
  /** The first year that it is for, YYYY. */
  readonly from: string;
  /** The part of the losses that may be deducted, in %; never more than the gains. */
  readonly deductiblePercent: number;
  /** The law. */
  readonly source: string;
}

/** The day on which the rules were last compared with their sources. */
const TAX_RULES_AS_OF = '2026-11-27';

/** All rules that are known, the latest of a country first. */
export const TAX_RULES: readonly TaxRule[] = [
  {
    country: 'United States',
    from: '2026',
    deductiblePercent: 90,
    source: 'Public Law 119-21, section 70114 (26 U.S.C. 165(d))',
  },
  { country: 'United States', from: '1970', deductiblePercent: 100, source: '26 U.S.C. 165(d)' },
];

/** Dollars. */
export interface TaxFigures extends Pick<TaxRule, 'country' | 'deductiblePercent' | 'source'> {
  /** When the rule was last compared with its source, YYYY-MM-DD. */
  readonly asOf: string;
  /** The part of the losses that may be deducted. */
  readonly deductible: number;
  /** The gains less that part, never below 0. */
  readonly taxable: number;
}

/**
 * @param sums gains and losses of the year's sessions, apart, in dollars
 * @param year YYYY
 * @returns what each country with a rule for that year taxes
 */
export function taxFigures({ won, lost }: { won: number; lost: number }, year: string): TaxFigures[] {
  const rules = TAX_RULES.filter(({ from }) => from <= year);
  const latest = rules.filter(
    (rule, at) => rules.findIndex(({ country }) => country === rule.country) === at,
  );
  const [gains, losses] = [toCents(won), toCents(lost)];
  return latest.map(({ country, deductiblePercent, source }) => {
    const deductible = Math.min(gains, Math.round((losses * deductiblePercent) / 100));
    return {
      ...{ country, deductiblePercent, source, asOf: TAX_RULES_AS_OF },
      ...{ deductible: toDollars(deductible), taxable: toDollars(gains - deductible) },
    };
  });
}
