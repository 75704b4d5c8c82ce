import { TextField } from '@feltbook/ui';
import { type Ref, useState } from 'react';
import type { FilterChoice } from './choice';
import type { FilterOptions } from './options';
import { ask } from './ask';

interface AskFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly options: FilterOptions;
  /** Called with what was understood. @param isWhole whether that is every word */
  readonly onAsk: (choice: FilterChoice, isWhole: boolean) => void;
}

/** Takes `2/5 bellagio weekends 2026` in place of many choices. Enter asks. */
export function AskField({ ref, options, onAsk }: AskFieldProps) {
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  return (
    <form
      noValidate
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        const asked = ask(text, options);
        setUnknown(asked.unknown);
        onAsk(asked.choice, asked.unknown.length === 0);
      }}
    >
      <TextField
        ref={ref}
        label="Ask"
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        hint={unknown.length === 0 ? 'Like 2/5 bellagio weekends 2026, then Enter.' : undefined}
        error={unknown.length === 0 ? undefined : `Not in your results: ${unknown.join(', ')}`}
        onChange={({ target }) => {
          setText(target.value);
          setUnknown([]);
        }}
      />
    </form>
  );
}
