import { preloadOverlays } from '@feltbook/ui';
import { Combobox } from '@feltbook/ui/combobox';
import { type ChoiceFieldProps, useChoiceField } from '../lib/use-choice-field';
import { AddChoiceDialog } from './add-choice-dialog';

interface TypedChoiceFieldProps extends ChoiceFieldProps {
  /** The player comes to the field; its list is still closed. */
  readonly onFocus?: () => void;
}

/** A field that one types into, with the player's usual values. Its last entry opens the dialog of a new one. */
export function TypedChoiceField(props: TypedChoiceFieldProps) {
  const { field, options, adding, dialog } = useChoiceField(props);
  return (
    <>
      <Combobox
        {...field}
        placeholder={props.placeholder}
        options={options}
        addNew={{ label: adding.label, onSelect: adding.open }}
        onFocus={() => {
          void preloadOverlays();
          props.onFocus?.();
        }}
        onOpen={props.onOpen}
      />
      <AddChoiceDialog {...dialog} />
    </>
  );
}
