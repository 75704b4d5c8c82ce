import type { Band, CashOutlook } from '@feltbook/poker-math';
import { Facts, Money, unlessHidden } from '@feltbook/ui';
import { riskText } from '../../trust/lib/words';

/** What is expected, between which amounts it will lie, and how likely it is below 0. */
export function OutlookFacts({ outlook: { expected, bands, behind } }: { readonly outlook: CashOutlook }) {
  return (
    <Facts
      facts={[
        ['Expected', <Money key="expected" amount={expected} />],
        ...bands.map((band) => [bandName(band), <BandRange key={band.share} {...band} />] as const),
        ['Chance to be behind', unlessHidden(riskText(behind))],
      ]}
    />
  );
}

/** `70 of 100 times` */
export const bandName = ({ share }: Pick<Band, 'share'>): string => `${Math.round(share * 100)} of 100 times`;

interface BandRangeProps extends Pick<Band, 'low' | 'high'> {
  /** Without colours, for a rate of which it is too early to say whether it wins or loses. */
  readonly neutral?: boolean;
}

export function BandRange({ low, high, neutral = false }: BandRangeProps) {
  return (
    <>
      <Money amount={low} neutral={neutral} /> to <Money amount={high} neutral={neutral} />
    </>
  );
}
