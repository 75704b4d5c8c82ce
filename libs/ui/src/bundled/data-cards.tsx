import { Card, color, font, space, tabularFigures } from '@feltbook/ui';
import { Fragment, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { DataColumn, DataTableProps } from './data-table';

export interface CardColumn<Row> extends DataColumn<Row> {
  /** Shown without its name, in one line with the others of its kind. */
  readonly unlabelled?: boolean;
}

interface DataCardsProps<Row> extends DataTableProps<Row> {
  readonly columns: readonly CardColumn<Row>[];
  /** Names of the columns that head a card; by default the first one. */
  readonly heads?: readonly [title: string, aside: string];
  /** The text of unknown values, which are left out. */
  readonly unknown?: string;
  /** Less space in and between cards. */
  readonly dense?: boolean;
  /** Puts cards of at least this width side by side. */
  readonly minWidth?: string;
  /** At the end of a card's first line: small. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** The rows are being replaced. */
  readonly busy?: boolean | undefined;
}

const List = styled.ul<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: ${space[2]};
  padding: 0;
  list-style: none;
`;

const Root = styled(Card)<{ $dense: boolean; $strong: boolean }>`
  height: 100%;
  padding: ${({ $dense }) => ($dense ? space[2] : space[3])} ${space[3]};
  ${({ $strong }) =>
    $strong &&
    css`
      border-color: ${color.edge};
    `}
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  line-height: ${font.line.snug};
  > :first-child {
    flex: 1;
    min-width: 0;
    font-weight: ${font.weight.medium};
    overflow-wrap: anywhere;
  }
  > :not(:first-child) {
    flex: none;
    ${tabularFigures}
  }
`;

const Line = styled.p`
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

/** As high as the line, however high the button is. */
const Actions = styled.div`
  margin-block: -${space[2]};
  margin-right: -${space[2]};
  &:empty {
    display: none;
  }
`;

/** Two pairs in a line; one alone in its line where two do not fit. */
const Pairs = styled.dl<{ $dense: boolean }>`
  --gap: ${({ $dense }) => ($dense ? space[3] : space[4])};
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--gap);
  margin-top: ${({ $dense }) => ($dense ? space[1] : space[1.5])};
  font-size: ${font.size.sm};
  ${tabularFigures}
  > div {
    display: flex;
    flex: 1 0 auto;
    justify-content: space-between;
    gap: 0 ${space[2]};
    width: max-content;
    min-width: calc(50% - var(--gap) / 2);
    max-width: 100%;
  }
  > .wide {
    width: 100%;
  }
  dt {
    flex: none;
    color: ${color.textMuted};
  }
  dd {
    min-width: 0;
    margin-left: auto;
    overflow-wrap: anywhere;
    text-align: right;
  }
`;

/** Rows of a table as cards, for screens that are too narrow for it. */
export function DataCards<Row>(props: DataCardsProps<Row>) {
  const { label, columns, rows, keyOf, totals, heads, unknown, actions, busy } = props;
  const { dense = false, minWidth = '100%' } = props;
  const names = heads ?? columns.slice(0, 1).map(({ name }) => name);
  const rest = columns.filter(({ name }) => !names.includes(name));
  const card = (row: Row, isTotal = false) => (
    <Root $dense={dense} $strong={isTotal}>
      <Head>
        {names.map((head) => (
          <div key={head}>{columns.find(({ name }) => name === head)?.cell(row)}</div>
        ))}
        {actions && <Actions>{actions(row)}</Actions>}
      </Head>
      <Values columns={rest} row={row} unknown={unknown} dense={dense} />
    </Root>
  );
  return (
    <List $min={minWidth} aria-label={label} aria-busy={busy}>
      {rows.map((row, at) => (
        <li key={keyOf(row, at)}>{card(row)}</li>
      ))}
      {totals && <li>{card(totals, true)}</li>}
    </List>
  );
}

interface ValuesProps<Row> {
  readonly columns: readonly CardColumn<Row>[];
  readonly row: Row;
  readonly unknown: string | undefined;
  readonly dense: boolean;
}

function Values<Row>({ columns, row, unknown, dense }: ValuesProps<Row>) {
  const known = columns
    .map(({ name, numeric, unlabelled, cell }) => ({ name, numeric, unlabelled, content: cell(row) }))
    .filter(({ content }) => unknown === undefined || content !== unknown);
  const texts = known.filter(({ unlabelled }) => unlabelled);
  return (
    <>
      {texts.length > 0 && (
        <Line>
          {texts.map(({ name, content }, at) => (
            <Fragment key={name}>
              {at > 0 && ' · '}
              {content}
            </Fragment>
          ))}
        </Line>
      )}
      <Pairs $dense={dense}>
        {known
          .filter(({ unlabelled }) => !unlabelled)
          .map(({ name, numeric, content }) => (
            <div key={name} className={numeric ? undefined : 'wide'}>
              <dt>{name}</dt>
              <dd>{content}</dd>
            </div>
          ))}
      </Pairs>
    </>
  );
}
