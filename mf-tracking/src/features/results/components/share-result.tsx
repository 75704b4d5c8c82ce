import type { EntryLine } from '@feltbook/contracts';
import { isLengthKnown, profit, profitInOwnCurrency } from '@feltbook/poker-math';
import { Button, formatHours, formatMoney, ShareIcon } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { nameOf } from '@feltbook/web-kit/result-name';
import { useState } from 'react';

/** `+$512 in 2 h: 2/5 Bellagio, Fri, Nov 28, 2026`. */
const textOf = (result: EntryLine): string => {
  const length = isLengthKnown(result) ? ` in ${formatHours(result.duration)}` : '';
  const own = result.currency
    ? ` (${formatMoney(profitInOwnCurrency(result), 'result', result.currency)})`
    : '';
  return `${formatMoney(profit(result))}${own}${length}: ${nameOf(result)}`;
};

/** Shares one result as a line of text by the device's own sheet, or copies it where there is none. */
export function ShareResult({ result }: { readonly result: EntryLine }) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const text = textOf(result);
    const { share: openSheet } = navigator as Partial<Pick<Navigator, 'share'>>;
    // The player may close the sheet, and a browser may forbid the clipboard.
    if (openSheet) return openSheet.call(navigator, { text }).catch(() => undefined);
    return navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        announce('Copied.');
      },
      () => undefined,
    );
  };
  return (
    <Button size="sm" icon={<ShareIcon size="1em" />} onClick={() => void share()}>
      {isCopied ? 'Copied' : 'Share'}
    </Button>
  );
}
