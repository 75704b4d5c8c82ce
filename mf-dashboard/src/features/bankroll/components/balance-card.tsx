import type { Bankroll } from '@feltbook/contracts';
import { Card, color, font, formatMoneyExact, Money, SelectField, space, Stack } from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import styled from 'styled-components';
import { Fitted } from '../../common/components/fitted';
import type { ShownBankrolls } from '../lib/shown';
import { bankrollWords, sinceWords } from '../lib/words';
import { BalanceChart } from './balance-chart';

const Content = styled(Stack)`
  container-type: inline-size;
`;

const Balance = styled(Fitted)`
  line-height: ${font.line.tight};
  letter-spacing: -0.03em;
`;

const Label = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
  margin-top: ${space[1]};
  overflow-wrap: anywhere;
`;

interface BalanceCardProps {
  readonly all: readonly Bankroll[];
  readonly shown: ShownBankrolls;
  /** null for all. */
  readonly onChoose: (name: string | null) => void;
}

/** The balance of all bankrolls or of one, and how it came about. */
export function BalanceCard({ all, shown, onChoose }: BalanceCardProps) {
  const { balance, bankrolls, name } = shown;
  const [only] = bankrolls;
  const of = name === null && all.length > 1 ? 'all bankrolls' : only && sinceWords(only);
  return (
    <Card as="section" aria-label="Balance">
      <Content $gap={4}>
        <div>
          <Balance $length={formatMoneyExact(balance, 'amount').length} $size="3rem">
            <Money amount={balance} sign="amount" exact />
          </Balance>
          <Label>Balance, {of}</Label>
        </div>
        {all.length > 1 && <Choice all={all} name={name} onChoose={onChoose} />}
        <BalanceChart shown={shown} />
      </Content>
    </Card>
  );
}

/** What fits in a line of a phone. */
const MOST_SEGMENTS = 4;
const MOST_LETTERS = 28;

/** Values of the control: no name of a bankroll is trimmed to this. */
const ALL = ' all';

interface ChoiceProps extends Pick<BalanceCardProps, 'all' | 'onChoose'> {
  readonly name: string | null;
}

function Choice({ all, name, onChoose }: ChoiceProps) {
  const options = [
    { value: ALL, label: 'All' },
    ...all.map((one) => ({ value: one.name, label: bankrollWords(one.name) })),
  ];
  const choose = (value: string) => onChoose(value === ALL ? null : value);
  const letters = options.reduce((sum, { label }) => sum + label.length, 0);
  if (options.length <= MOST_SEGMENTS && letters <= MOST_LETTERS) {
    return (
      <div>
        <SegmentedControl label="Bankroll" value={name ?? ALL} options={options} onChange={choose} />
      </div>
    );
  }
  return (
    <SelectField label="Bankroll" value={name ?? ALL} onChange={({ target }) => choose(target.value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
