import { StatCards, type StatCardSpec } from '@feltbook/ui/stat-cards';
import { Figure, type FigureSpec } from './figure';

export type CardSpec = FigureSpec & Omit<StatCardSpec, 'value'>;

const COLUMNS = { wide: 4, middle: 4 };

/** A group of stat cards with details. @param label the group's name */
export function FigureCards({
  label,
  cards,
}: {
  readonly label: string;
  readonly cards: readonly CardSpec[];
}) {
  return (
    <section aria-label={label}>
      <StatCards
        label={label}
        cards={cards.map((card) => ({
          ...card,
          value: <Figure {...card} />,
          isLoading: card.figure === undefined,
        }))}
        columns={COLUMNS}
      />
    </section>
  );
}
