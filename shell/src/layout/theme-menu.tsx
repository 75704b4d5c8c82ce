import {
  Menu,
  MonitorIcon,
  MoonIcon,
  SunIcon,
  THEME_CHOICES,
  useTheme,
  type ThemeChoice,
} from '@feltbook/ui';
import type { ReactNode } from 'react';

const CHOICES: Readonly<Record<ThemeChoice, { label: string; icon: ReactNode }>> = {
  system: { label: 'As the system', icon: <MonitorIcon /> },
  dark: { label: 'Dark', icon: <MoonIcon /> },
  light: { label: 'Light', icon: <SunIcon /> },
};

/** Switches between the dark and the light theme, or leaves it to the system. */
export function ThemeMenu() {
  const { choice, theme, chooseTheme } = useTheme();
  return (
    <Menu
      label="Theme"
      variant="quiet"
      square
      button={theme === 'dark' ? <MoonIcon /> : <SunIcon />}
      entries={THEME_CHOICES.map((key) => ({
        key,
        ...CHOICES[key],
        checked: key === choice,
        onSelect: () => chooseTheme(key),
      }))}
    />
  );
}
