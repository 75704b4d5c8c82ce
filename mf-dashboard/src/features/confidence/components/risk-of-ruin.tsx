import { useNear } from '@feltbook/charts';
import type { Variance } from '@feltbook/contracts';
import { lowestRisk, riskAtHourly, riskOfRuin } from '@feltbook/poker-math';
import {
  areAmountsHidden,
  color,
  font,
  formatMoney,
  Money,
  NumberField,
  Stack,
  tabularFigures,
  unlessHidden,
} from '@feltbook/ui';
import { useSession } from '@feltbook/web-kit';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { BankrollLink } from '../../common/components/bankroll-link';
import { parseBankroll, storeBankroll, storedBankroll } from '../lib/bankroll';
import { riskText } from '../lib/words';

const loadKeptBalance = () => import(/* webpackChunkName: "kept-balance" */ './kept-balance');

/** Where {@link Risk} stands. */
export const RiskOutput = styled.output`
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

/* As high as the field that is typed in. */
const Kept = styled.p`
  ${tabularFigures}
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  min-height: 4rem;
  font-size: ${font.size.lg};
`;

interface RiskOfRuinProps {
  readonly variance: Variance;
}

/** Loads what reads the kept bankroll once it is needed: the first visit has no room for it. Without it, one is typed. */
function useKeptBalanceCode(isNeeded: boolean) {
  const [code, setCode] = useState<typeof import('./kept-balance')>();
  useEffect(() => {
    if (isNeeded) loadKeptBalance().then(setCode, () => undefined);
  }, [isNeeded]);
  return code?.KeptBalance;
}

/** The risk of ruin at this hourly and spread, as far as they are known: of the kept bankroll, else of one that is typed. */
export function RiskOfRuin({ variance }: RiskOfRuinProps) {
  const place = useRef<HTMLDivElement>(null);
  const Reader = useKeptBalanceCode(useNear(place));
  const [kept, setKept] = useState<number>();
  return (
    <Stack ref={place} $gap={2}>
      {kept === undefined ? (
        <TypedBankroll variance={variance} />
      ) : (
        <>
          <Kept>
            <BankrollLink>Your bankroll</BankrollLink>
            <Money amount={kept} sign="amount" />
          </Kept>
          <RiskOutput>
            <Risk variance={variance} bankroll={kept} />
          </RiskOutput>
        </>
      )}
      {Reader && <Reader onRead={setKept} />}
    </Stack>
  );
}

function TypedBankroll({ variance }: RiskOfRuinProps) {
  const { user } = useSession();
  const accountId = user?.id ?? '';
  const [text, setText] = useState(() => storedBankroll(accountId));
  const bankroll = parseBankroll(text);
  const change = (typed: string) => {
    setText(typed);
    storeBankroll(accountId, parseBankroll(typed));
  };
  return (
    <>
      <NumberField
        label="Your bankroll"
        money
        value={text}
        onChange={(event) => change(event.target.value)}
        error={text.trim() !== '' && bankroll === undefined ? 'Please enter an amount above 0.' : undefined}
      />
      <RiskOutput>
        {bankroll === undefined ? (
          'Enter your bankroll to see your risk of ruin.'
        ) : (
          <Risk variance={variance} bankroll={bankroll} />
        )}
      </RiskOutput>
      <BankrollLink>Keep your bankroll</BankrollLink>
    </>
  );
}

/** Below this, how unsure the hourly is decides nothing. */
const LEAST_LIMIT = 0.01;

/** What the risk of losing a bankroll is, and what it rests on. @param bankroll dollars */
export function Risk({ variance, bankroll }: { readonly variance: Variance; readonly bankroll: number }) {
  if (bankroll <= 0) return 'There is nothing to lose: add a deposit to see your risk of ruin.';
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
