import { Button, CloseIcon } from '@feltbook/ui';
import styled from 'styled-components';
import type { FilterChoice } from './choice';
import { chosenValues } from './words';

/* A name of one long word fits on a phone too. */
const Chip = styled(Button)`
  max-width: 100%;
  overflow-wrap: anywhere;
  svg {
    flex: none;
  }
`;

interface FilterChipsProps {
  readonly choice: FilterChoice;
  readonly onChoose: (choice: FilterChoice) => void;
}

/** One button for each chosen value, which removes it. */
export function FilterChips({ choice, onChoose }: FilterChipsProps) {
  return chosenValues(choice).map(({ key, criterion, text, without }) => (
    <Chip key={key} size="sm" aria-label={`Remove ${criterion}: ${text}`} onClick={() => onChoose(without)}>
      {text}
      <CloseIcon size="1em" />
    </Chip>
  ));
}
