import { chooseMoneyColors, chooseTheme } from '@feltbook/ui';
import { currentSession, subscribeToSession } from '@feltbook/web-kit';

const settings = () => currentSession().user?.settings ?? {};

/**
 * Applies the account's settings. Theme and colours only when the account signs in or changes them on any device: the
 * device has its own choice of them.
 */
export function followSettings(): void {
  let { theme, palette } = settings();
  const apply = () => {
    const next = settings();
    const { clock = '', weekStart = '', dayStart = '' } = next;
    Object.assign(document.documentElement.dataset, { clock, weekStart, dayStart });
    if (next['theme'] && next['theme'] !== theme) chooseTheme(next['theme']);
    if (next['palette'] && next['palette'] !== palette) chooseMoneyColors(next['palette']);
    ({ theme, palette } = next);
  };
  apply();
  subscribeToSession(apply);
}
