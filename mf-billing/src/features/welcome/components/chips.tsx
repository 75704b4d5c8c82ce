import { Chip, Row } from '@feltbook/ui';

/** A few short facts in a row. */
export function Chips({ facts }: { readonly facts: readonly string[] }) {
  return (
    <Row $gap={2}>
      {facts.map((fact) => (
        <Chip key={fact} tone="accent">
          {fact}
        </Chip>
      ))}
    </Row>
  );
}
