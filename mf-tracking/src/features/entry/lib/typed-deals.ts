import type { Deal, DealBody, DealKind } from '@feltbook/contracts';
import { decimalText, parseAmount, parseDecimal } from '@feltbook/web-kit/typed-amount';

/** A deal in the form: texts, as typed. */
export interface TypedDeal {
  readonly backer: string;
  readonly kind: DealKind;
  /** Percent. */
  readonly share: string;
  readonly markup: string;
  readonly bullets: '' | 'first';
  readonly received: string;
}

export const BLANK_DEAL: TypedDeal = {
  ...{ backer: '', kind: 'backing', share: '', markup: '', bullets: '', received: '' },
};

/** The value of the form's field: JSON of the typed deals; blank without any. */
export const writeTyped = (deals: readonly TypedDeal[]): string =>
  deals.length === 0 ? '' : JSON.stringify(deals);

/** @returns the deals of the form's field */
export const readTyped = (value: string): TypedDeal[] =>
  value === '' ? [] : (JSON.parse(value) as TypedDeal[]);

/** Without `%`, and the markup without `x`. */
const numberOf = (text: string): number | undefined => parseDecimal(text.replace(/[%x×]/gi, ''));

/** Only what the kind of the deal has, so that a changed kind leaves no value behind. */
function bodyOfDeal({ backer, kind, share, markup, bullets, received }: TypedDeal): DealBody {
  return {
    ...{ backer, kind, share: numberOf(share) ?? Number.NaN },
    ...(kind === 'backing' && { markup: numberOf(markup), bullets: bullets || undefined }),
    ...(kind === 'swap' && { received: parseAmount(received) }),
  };
}

/** @returns the request of typed deals, unvalidated; undefined without any */
export function bodyOfDeals(value: string): DealBody[] | undefined {
  const deals = readTyped(value);
  return deals.length === 0 ? undefined : deals.map(bodyOfDeal);
}

/** @returns the value of the form's field for a saved result */
export const typedDealsOf = (deals: readonly Deal[]): string =>
  writeTyped(
    deals.map(({ backer, kind, share, markup, bullets, received }) => ({
      ...{ backer, kind, share: decimalText(share), markup: decimalText(markup) },
      bullets: bullets ?? '',
      received: decimalText(received),
    })),
  );
