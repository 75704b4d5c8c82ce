import {
  chooseMoneyColors,
  chooseTheme,
  Menu,
  MONEY_COLORS,
  type MoneyColors,
  MonitorIcon,
  MoonIcon,
  PaletteIcon,
  SunIcon,
  THEME_CHOICES,
  useTheme,
  type ThemeChoice,
} from '@feltbook/ui';
import type { Settings } from '@feltbook/contracts';
import { currentSession } from '@feltbook/web-kit';
import type { ReactNode } from 'react';

const CHOICES: Readonly<Record<ThemeChoice, { label: string; icon: ReactNode }>> = {
  system: { label: 'As the system', icon: <MonitorIcon /> },
  dark: { label: 'Dark', icon: <MoonIcon /> },
  light: { label: 'Light', icon: <SunIcon /> },
};

const COLORS: Readonly<Record<MoneyColors, string>> = {
  standard: 'Colours: standard',
  'color-blind': 'Colours: colour-blind',
};

/** For the player's other devices. After a failure the choice applies to this device alone. */
function saveSettings(settings: Settings): void {
  if (!currentSession().token) return;
  void import('../account/own-account')
    .then(({ changeSettings }) => changeSettings(settings))
    .catch(() => undefined);
}

/** Switches between the dark and the light theme, or leaves it to the system, and between the colours of money. */
export function ThemeMenu() {
  const { choice, theme, colors } = useTheme();
  const themes = THEME_CHOICES.map((key) => ({
    key,
    ...CHOICES[key],
    checked: key === choice,
    onSelect: () => {
      chooseTheme(key);
      saveSettings({ theme: key });
    },
  }));
  const palettes = MONEY_COLORS.map((key, at) => ({
    key,
    label: COLORS[key],
    icon: <PaletteIcon />,
    checked: key === colors,
    group: at === 0,
    onSelect: () => {
      chooseMoneyColors(key);
      saveSettings({ palette: key });
    },
  }));
  return (
    <Menu
      label="Theme"
      variant="quiet"
      square
      button={theme === 'dark' ? <MoonIcon /> : <SunIcon />}
      entries={[...themes, ...palettes]}
    />
  );
}
