import { chooseMoneyColors, chooseTheme } from '@feltbook/ui';
import { currentSession, subscribeToSession } from '@feltbook/web-kit';

const settings = () => currentSession().user?.settings ?? {};

/** Applies the account's theme and colours when it signs in, and when it changes them on any device. */
export function followSettings(): void {
  let { theme, palette } = settings();
  subscribeToSession(() => {
    const next = settings();
    if (next['theme'] && next['theme'] !== theme) chooseTheme(next['theme']);
    if (next['palette'] && next['palette'] !== palette) chooseMoneyColors(next['palette']);
    ({ theme, palette } = next);
  });
}
