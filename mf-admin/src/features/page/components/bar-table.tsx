import {
  color,
  font,
  formatCount,
  formatPercent,
  Muted,
  radius,
  space,
  tabularFigures,
  visuallyHidden,
} from '@feltbook/ui';
import styled from 'styled-components';

export interface Bar {
  readonly label: string;
  readonly count: number;
  /** Details that do not fit the label. */
  readonly title?: string | undefined;
}

const Bars = styled.table`
  width: 100%;
  margin-top: -${space[1.5]};
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  ${tabularFigures}
  caption,
  thead {
    ${visuallyHidden}
  }
  th,
  td {
    padding: ${space[1.5]} 0;
    font-weight: inherit;
    text-align: left;
    vertical-align: baseline;
    overflow-wrap: anywhere;
  }
  /* The bar lies under its row's whole width. */
  tbody tr {
    position: relative;
  }
  td {
    padding-left: ${space[3]};
    text-align: right;
    white-space: nowrap;
  }
  td:last-child:not(.only) {
    width: 4rem;
    color: ${color.textMuted};
  }
`;

const Label = styled.span`
  display: block;
  padding-bottom: ${space[1.5]};
`;

const Way = styled.span`
  position: absolute;
  right: 0;
  bottom: ${space[1]};
  left: 0;
  height: 0.375rem;
  border-radius: ${radius.round};
  background: ${color.sunken};
  overflow: hidden;
`;

const Part = styled.span`
  display: block;
  height: 100%;
  border-radius: inherit;
  background: ${color.accent};
`;

interface BarTableProps {
  /** What is counted, in words: read out before the rows. */
  readonly caption: string;
  readonly bars: readonly Bar[];
  /** The total for shares; by default bars are relative to the longest one. */
  readonly whole?: number | undefined;
  readonly format?: (count: number) => string;
  /** Shown if there are no bars. */
  readonly empty?: string;
}

/** Counts as a table with bars. */
export function BarTable({
  caption,
  bars,
  whole,
  format = formatCount,
  empty = 'Nothing yet.',
}: BarTableProps) {
  if (bars.length === 0) return <Muted>{empty}</Muted>;
  const measure = whole ?? Math.max(...bars.map(({ count }) => count));
  const share = (count: number) => (measure > 0 ? Math.min(1, Math.max(0, count / measure)) : 0);
  return (
    <Bars>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Count</th>
          {whole !== undefined && <th scope="col">Share</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, count, title }, at) => (
          <tr key={`${at} ${label}`}>
            <th scope="row" title={title}>
              <Label>{label}</Label>
              <Way aria-hidden="true">
                <Part style={{ width: `${share(count) * 100}%` }} />
              </Way>
            </th>
            <td className={whole === undefined ? 'only' : undefined}>{format(count)}</td>
            {whole !== undefined && <td>{formatPercent(share(count) * 100)}</td>}
          </tr>
        ))}
      </tbody>
    </Bars>
  );
}
