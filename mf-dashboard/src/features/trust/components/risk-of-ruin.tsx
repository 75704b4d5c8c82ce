import type { Variance } from '@feltbook/contracts';
import { riskOfRuin } from '@feltbook/poker-math';
import {
  areAmountsHidden,
  color,
  font,
  formatMoney,
  NumberField,
  Stack,
  tabularFigures,
  unlessHidden,
} from '@feltbook/ui';
import { useSession } from '@feltbook/web-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { parseBankroll, storeBankroll, storedBankroll } from '../lib/bankroll';
import { riskText } from '../lib/words';

const Output = styled.output`
  ${tabularFigures}
  display: block;
  color: ${color.textMuted};
  strong {
    display: block;
    color: ${color.text};
    font-size: ${font.size.lg};
  }
`;

/** The risk of ruin for a bankroll at this hourly and spread. */
export function RiskOfRuin({ variance }: { readonly variance: Variance }) {
  const { user } = useSession();
  const accountId = user?.id ?? '';
  const [text, setText] = useState(() => storedBankroll(accountId));
  const bankroll = parseBankroll(text);
  const change = (typed: string) => {
    setText(typed);
    storeBankroll(accountId, typed);
  };
  return (
    <Stack $gap={2}>
      <NumberField
        label="Your bankroll"
        money
        value={text}
        onChange={(event) => change(event.target.value)}
        error={text.trim() !== '' && bankroll === undefined ? 'Please enter an amount above 0.' : undefined}
      />
      <Output>
        {bankroll === undefined ? (
          'Enter your bankroll to see your risk of ruin.'
        ) : (
          <Risk variance={variance} bankroll={bankroll} />
        )}
      </Output>
    </Stack>
  );
}

function Risk({ variance, bankroll }: { readonly variance: Variance; readonly bankroll: number }) {
  const { hourly, standardDeviation } = variance;
  const share = riskOfRuin({ hourly, standardDeviation, bankroll });
  return (
    <>
      <strong>{unlessHidden(riskText(share))}</strong>
      {share >= 1 && !areAmountsHidden()
        ? 'Without a winning hourly, any bankroll is lost in the end.'
        : `is the chance of ever losing all ${formatMoney(bankroll, 'amount')}, if you go on like this.`}
    </>
  );
}
