import {
  CURRENCIES,
  DAY_STARTS,
  DEFAULT_DAY_START,
  type OwnAccount,
  type Settings,
} from '@feltbook/contracts';
import { Alert, Panel, SelectField, Stack, useTheme } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { formatTime } from '@feltbook/web-kit/clock';
import { useState } from 'react';
import { actionFailure } from '../forms/action-failure';
import { changeSettings } from './own-account';

type SettingName = keyof Settings;

interface Setting {
  readonly name: SettingName;
  readonly label: string;
  readonly hint?: string;
  readonly options: Readonly<Record<string, string>>;
  /** Formats the texts of the options by the player's other settings. */
  readonly format?: (text: string) => string;
}

const names = new Intl.DisplayNames('en', { type: 'currency' });
const NAMES = CURRENCIES.map((code) => [code, `${names.of(code)} (${code})`] as const);

const SETTINGS: readonly Setting[] = [
  {
    name: 'theme',
    label: 'Theme',
    options: { system: 'As the system', dark: 'Dark', light: 'Light' },
  },
  {
    name: 'palette',
    label: 'Wins and losses',
    options: { standard: 'Green and red', 'color-blind': 'Blue and orange' },
  },
  {
    name: 'clock',
    label: 'Clock',
    hint: 'Fields for times always follow your browser.',
    options: { system: 'As the browser', '12': '8:05 PM', '24': '20:05' },
  },
  {
    name: 'weekStart',
    label: 'First day of the week',
    options: { sunday: 'Sunday', monday: 'Monday', saturday: 'Saturday' },
  },
  {
    name: 'dayStart',
    label: 'My day starts at',
    hint: 'A session that you log earlier gets the date of the evening before.',
    options: Object.fromEntries(DAY_STARTS.map((time) => [time, time])),
    format: formatTime,
  },
  {
    name: 'currency',
    label: 'Currency',
    hint: 'Totals are in this currency. Changing it converts nothing: amounts and rates stay.',
    options: Object.fromEntries(NAMES),
  },
];

/** How Feltbook looks, on every device. Each choice is saved at once. */
export function SettingsSection({ account }: { readonly account: OwnAccount }) {
  const { choice: theme, colors: palette } = useTheme();
  const [chosen, setChosen] = useState<Settings>({});
  const [failure, setFailure] = useState<string | null>(null);
  const values: Readonly<Record<string, string | undefined>> = {
    dayStart: DEFAULT_DAY_START,
    ...account.settings,
    theme,
    palette,
    ...chosen,
  };
  const choose = async (change: Settings) => {
    setFailure(null);
    setChosen((before) => ({ ...before, ...change }));
    try {
      await changeSettings(change);
      announce('Saved.');
    } catch (error) {
      setFailure(actionFailure(error));
    }
    // A later choice of the same setting stays until its own answer.
    const isOther = ([name, value]: [string, string]) => change[name as SettingName] !== value;
    setChosen((now) => Object.fromEntries(Object.entries(now).filter(isOther)));
  };
  return (
    <Panel title="Settings">
      <Stack $gap={4}>
        {failure && <Alert tone="error">{failure}</Alert>}
        <p>They apply to all your devices.</p>
        {SETTINGS.map(({ name, label, hint, options, format }) => (
          <SelectField
            key={name}
            label={label}
            hint={hint}
            value={values[name]}
            onChange={({ target }) => void choose({ [name]: target.value })}
          >
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {format?.(text) ?? text}
              </option>
            ))}
          </SelectField>
        ))}
      </Stack>
    </Panel>
  );
}
