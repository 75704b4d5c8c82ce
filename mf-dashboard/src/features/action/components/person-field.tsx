import { Combobox } from '@feltbook/ui/combobox';

interface PersonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly people: readonly string[];
  readonly onChange: (name: string) => void;
}

/** A name: of somebody who is known, or a new one. */
export const PersonField = ({ people, onChange, ...field }: PersonFieldProps) => (
  <Combobox {...field} onChange={onChange} options={people.map((name) => ({ value: name, label: name }))} />
);
