import type { Variance } from '@feltbook/contracts';
import { lowestRisk, riskAtHourly, riskOfRuin } from '@feltbook/poker-math';
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
  strong,
  span {
    display: block;
  }
  strong {
    color: ${color.text};
    font-size: ${font.size.lg};
  }
`;

/** The risk of ruin for a bankroll at this hourly and spread, as far as they are known. */
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

/** Below this, how unsure the hourly is decides nothing. */
const LEAST_LIMIT = 0.01;

function Risk({ variance, bankroll }: { readonly variance: Variance; readonly bankroll: number }) {
  const limit = lowestRisk(variance);
  const text = (share: number) => unlessHidden(riskText(share));
  return (
    <>
      <strong>{text(riskOfRuin(variance, bankroll))}</strong>
      is the chance of ever losing all {formatMoney(bankroll, 'amount')}, if you go on like this.
      <span>{text(riskAtHourly(variance, bankroll))} if your hourly is exactly this.</span>
      {limit >= LEAST_LIMIT && !areAmountsHidden() && (
        <span>
          {variance.verdict === 'losing'
            ? 'Without a winning hourly, any bankroll is lost in the end.'
            : `No bankroll gets it below ${riskText(limit)}: your hourly is not sure enough.`}
        </span>
      )}
    </>
  );
}
