import { SelectField } from '@feltbook/ui';
import { bankrollWords, isSameBankroll } from '../../bankroll/lib/words';
import { useBankroll } from '../../common/api/bankroll';

interface ShareBankrollProps {
  /** A name; blank for the main one. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (name: string) => void;
}

/** The bankroll that a share was bought from. Nothing for players who have one. */
export function ShareBankroll({ value, error, onChange }: ShareBankrollProps) {
  const known = useBankroll().data?.bankrolls.map(({ name }) => name) ?? [''];
  // A share may spell the name in another way than the options, or name one that is gone.
  const chosen = known.find((name) => isSameBankroll(name, value)) ?? value;
  const names = known.includes(chosen) ? known : [...known, chosen];
  if (names.length < 2) return null;
  return (
    <SelectField
      label="Bankroll"
      value={chosen}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {bankrollWords(name)}
        </option>
      ))}
    </SelectField>
  );
}
