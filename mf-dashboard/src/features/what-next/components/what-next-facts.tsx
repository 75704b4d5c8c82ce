import type { Band, CashOutlook, Interval } from '@feltbook/poker-math';
import { Facts, Money, unlessHidden } from '@feltbook/ui';
import { BandRange } from '../../common/components/band-range';
import { isCalled } from '../../common/components/rate';
import { riskText } from '../../confidence/lib/words';

interface WhatNextFactsProps {
  readonly outlook: CashOutlook;
  /** Of the rate that the outlook is computed from: without a verdict, it has no colours. */
  readonly interval: Interval | null | undefined;
}

/** What is expected, between which amounts it will lie, and how likely it is below 0. */
export function WhatNextFacts({ outlook: { expected, bands, behind }, interval }: WhatNextFactsProps) {
  const neutral = !isCalled(interval);
  return (
    <Facts
      facts={[
        ['Expected', <Money key="expected" amount={expected} neutral={neutral} />],
        ...bands.map(
          (band) => [bandName(band), <BandRange key={band.share} {...band} neutral={neutral} />] as const,
        ),
        ['Chance to be behind', unlessHidden(riskText(behind))],
      ]}
    />
  );
}

/** `7 in 10 times`, `95 in 100 times` */
export function bandName({ share }: Pick<Band, 'share'>): string {
  const tenths = share * 10;
  return Number.isInteger(tenths) ? `${tenths} in 10 times` : `${Math.round(share * 100)} in 100 times`;
}
