import { color, font, space, tabularFigures, useAmountsHidden } from '@feltbook/ui';
import styled from 'styled-components';
import { ValueBars } from './value-bars';

const HEIGHT = 120;

const Root = styled.figure`
  ${tabularFigures}
  font-size: ${font.size.xs};
  line-height: ${font.line.snug};
  color: ${color.textMuted};
`;

const Bars = styled(ValueBars)`
  display: block;
  width: 100%;
`;

/** Below its bar each. */
const Labels = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  margin-top: ${space[1]};
  text-align: center;
  overflow-wrap: anywhere;
  strong {
    display: block;
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: ${space[1]};
`;

interface ColumnsFigureProps {
  /** What the bars are. */
  readonly title: string;
  readonly values: readonly number[];
  readonly format: (value: number) => string;
  /** The name of each value, or the days at which equally long parts of time begin and end. */
  readonly names: readonly string[];
  /** Not shown while amounts are hidden. */
  readonly isMoney?: boolean;
}

/** The chart of a dialog: few figures as upright bars with their names. */
export function ColumnsFigure({ title, values, format, names, isMoney = false }: ColumnsFigureProps) {
  const isHidden = useAmountsHidden();
  if ((isMoney && isHidden) || values.length < 2) return null;
  const isNamed = names.length === values.length;
  const label = isNamed
    ? values.map((value, at) => `${names[at]}: ${format(value)}`).join(', ')
    : `${names.join(' to ')}: ${values.map((value) => format(value)).join(', ')}`;
  return (
    <Root role="img" aria-label={`${title}. ${label}`}>
      <Bars values={values} height={HEIGHT} />
      {isNamed ? (
        <Labels $count={values.length}>
          {values.map((value, at) => (
            <span key={names[at]}>
              <strong>{format(value)}</strong>
              {names[at]}
            </span>
          ))}
        </Labels>
      ) : (
        <Ends>
          {names.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </Ends>
      )}
    </Root>
  );
}
