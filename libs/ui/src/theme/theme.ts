import { useSyncExternalStore } from 'react';

export const THEME_CHOICES = ['system', 'dark', 'light'] as const;
/** The player's choice: a theme, or the system's. */
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export type ThemeName = 'dark' | 'light';

export const MONEY_COLORS = ['standard', 'color-blind'] as const;
/** The colours of profit and loss: green and red, or blue and orange. */
export type MoneyColors = (typeof MONEY_COLORS)[number];

const listeners = new Set<() => void>();

/** One of several values, stored on this device. The first one is the default. */
function storedChoice<Choice extends string>(key: string, choices: readonly [Choice, ...Choice[]]) {
  const known = (value: string | null): Choice => choices.find((choice) => choice === value) ?? choices[0];
  let current = choices[0];
  return {
    key,
    get: () => current,
    read() {
      try {
        current = known(localStorage.getItem(key));
      } catch {
        current = choices[0];
      }
    },
    choose: (next: string) => {
      current = known(next);
      try {
        localStorage.setItem(key, current);
      } catch {
        // Without storage the choice applies to this visit.
      }
      apply();
    },
  };
}

const themeChoice = storedChoice('feltbook.theme', THEME_CHOICES);
const moneyColors = storedChoice('feltbook.colors', MONEY_COLORS);

const prefersLight = () => window.matchMedia('(prefers-color-scheme: light)');

/** The theme on the screen now. */
export function currentTheme(): ThemeName {
  const choice = themeChoice.get();
  return choice === 'system' ? (prefersLight().matches ? 'light' : 'dark') : choice;
}

function apply(): void {
  document.documentElement.dataset.theme = currentTheme();
  document.documentElement.dataset.colors = moneyColors.get();
  listeners.forEach((listener) => listener());
}

/**
 * Sets the theme and the money colours on `<html>`, and follows changes in this browser's tabs and in the system.
 * Called once, before the first paint.
 */
export function startTheme(): void {
  const stored = [themeChoice, moneyColors];
  stored.forEach((choice) => choice.read());
  prefersLight().addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => {
    const changed = stored.find((choice) => choice.key === key);
    if (!changed) return;
    changed.read();
    apply();
  });
  apply();
}

/** Switches the theme and remembers the choice on this device. An unknown one is the system's. */
export const chooseTheme: (next: string) => void = themeChoice.choose;

/** Switches the colours of profit and loss and remembers the choice on this device. */
export const chooseMoneyColors: (next: string) => void = moneyColors.choose;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The player's choices and the theme on the screen; renders again when one of them changes. */
export function useTheme(): { choice: ThemeChoice; theme: ThemeName; colors: MoneyColors } {
  const choice = useSyncExternalStore(subscribe, themeChoice.get);
  const theme = useSyncExternalStore(subscribe, currentTheme);
  const colors = useSyncExternalStore(subscribe, moneyColors.get);
  return { choice, theme, colors };
}
