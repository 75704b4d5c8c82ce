import { Card, color, font, space, tabularFigures } from '@feltbook/ui';
import { Fragment } from 'react';
import styled from 'styled-components';
import { NOT_KNOWN } from '../lib/format';
import type { RecordColumn, RecordListProps } from './record-list';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding: 0;
  list-style: none;
`;

const RecordCard = styled(Card)`
  padding: ${space[3]};
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  line-height: ${font.line.snug};
  > :first-child {
    min-width: 0;
    font-weight: ${font.weight.medium};
    overflow-wrap: anywhere;
  }
  > :last-child {
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

const Pairs = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 ${space[4]};
  margin-top: ${space[1.5]};
  font-size: ${font.size.sm};
  ${tabularFigures}
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[2]};
  }
  > .wide {
    grid-column: 1 / -1;
  }
  dt {
    flex: none;
    color: ${color.textMuted};
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
    text-align: right;
  }
`;

/** Records as cards, each headed by two of the columns; unknown values are left out. */
export function RecordCards<Row>({ label, columns, heads, rows, keyOf }: RecordListProps<Row>) {
  const [title, aside] = heads.map((head) => columns.find(({ name }) => name === head));
  const rest = columns.filter(({ name }) => !heads.includes(name));
  return (
    <List aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <RecordCard>
            <Head>
              <div>{title?.cell(row)}</div>
              <div>{aside?.cell(row)}</div>
            </Head>
            <Contents columns={rest} row={row} />
          </RecordCard>
        </li>
      ))}
    </List>
  );
}

function Contents<Row>({
  columns,
  row,
}: {
  readonly columns: readonly RecordColumn<Row>[];
  readonly row: Row;
}) {
  const known = columns
    .map((column) => ({ ...column, content: column.cell(row) }))
    .filter(({ content }) => content !== NOT_KNOWN);
  const words = known.filter(({ speaks }) => speaks);
  return (
    <>
      {words.length > 0 && (
        <Line>
          {words.map(({ name, content }, at) => (
            <Fragment key={name}>
              {at > 0 && ' · '}
              {content}
            </Fragment>
          ))}
        </Line>
      )}
      <Pairs>
        {known
          .filter(({ speaks }) => !speaks)
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
