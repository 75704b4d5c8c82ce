import { useSyncExternalStore } from 'react';

export const THEME_CHOICES = ['system', 'dark', 'light'] as const;
/** The player's choice: a theme, or the system's. */
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export type ThemeName = 'dark' | 'light';

const STORAGE_KEY = 'feltbook.theme';
const listeners = new Set<() => void>();
let choice: ThemeChoice = 'system';

const prefersLight = () => window.matchMedia('(prefers-color-scheme: light)');

/** The theme on the screen now. */
export function currentTheme(): ThemeName {
  return choice === 'system' ? (prefersLight().matches ? 'light' : 'dark') : choice;
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return THEME_CHOICES.find((known) => known === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function apply(): void {
  document.documentElement.dataset.theme = currentTheme();
  listeners.forEach((listener) => listener());
}

/** Sets the stored or the system's theme on `<html>` and follows changes of both. Called once, before the first paint. */
export function startTheme(): void {
  choice = readChoice();
  prefersLight().addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => {
    if (key !== STORAGE_KEY) return;
    choice = readChoice();
    apply();
  });
  apply();
}

/** Switches the theme and remembers the choice on this device. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Without storage the theme applies to this visit.
  }
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The player's choice and the theme on the screen; renders again when either changes. */
export function useTheme(): {
  choice: ThemeChoice;
  theme: ThemeName;
  chooseTheme: (next: ThemeChoice) => void;
} {
  const currentChoice = useSyncExternalStore(subscribe, () => choice);
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return { choice: currentChoice, theme, chooseTheme };
}
