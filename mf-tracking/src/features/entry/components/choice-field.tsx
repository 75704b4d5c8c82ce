import { AddIcon, preloadOverlays, SelectField } from '@feltbook/ui';
import { type ChoiceFieldProps, useChoiceField } from '../lib/use-choice-field';
import { AddChoiceDialog } from './add-choice-dialog';
import { LabelAction } from './entry-layout';

/** A select of the player's usual values, with "Add new" for others. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { field, options, adding, dialog } = useChoiceField(props);
  return (
    <>
      <SelectField
        {...field}
        onPointerDown={props.onOpen}
        onKeyDown={props.onOpen}
        action={
          <LabelAction
            icon={<AddIcon size="1em" />}
            aria-label={adding.label}
            onClick={adding.open}
            onPointerEnter={() => void preloadOverlays()}
          >
            Add new
          </LabelAction>
        }
      >
        <option value="">{props.placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <AddChoiceDialog {...dialog} />
    </>
  );
}
