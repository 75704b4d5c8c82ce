import { Chart, type ColumnsPicture } from '@feltbook/charts';
import { useAmountsHidden } from '@feltbook/ui';
import { useMemo } from 'react';
import styled from 'styled-components';

const HEIGHT = 160;

const Root = styled.div`
  display: flex;
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
  const picture = useMemo(
    (): ColumnsPicture => ({ kind: 'columns', values, format, names }),
    [values, format, names],
  );
  if ((isMoney && isHidden) || values.length < 2) return null;
  const label =
    names.length === values.length
      ? values.map((value, at) => `${names[at]}: ${format(value)}`).join(', ')
      : `${names.join(' to ')}: ${values.map((value) => format(value)).join(', ')}`;
  return (
    <Root>
      <Chart picture={picture} height={HEIGHT} label={`${title}. ${label}`} />
    </Root>
  );
}
