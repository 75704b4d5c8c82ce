import { Button, CloseIcon } from '@feltbook/ui';
import type { FilterChoice } from './choice';
import { chosenValues } from './words';

interface FilterChipsProps {
  readonly choice: FilterChoice;
  readonly onChoose: (choice: FilterChoice) => void;
}

/** One button for each chosen value, which removes it. */
export function FilterChips({ choice, onChoose }: FilterChipsProps) {
  return chosenValues(choice).map(({ key, criterion, text, without }) => (
    <Button key={key} size="sm" aria-label={`Remove ${criterion}: ${text}`} onClick={() => onChoose(without)}>
      {text}
      <CloseIcon size="1em" />
    </Button>
  ));
}
