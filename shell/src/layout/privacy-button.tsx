import { EyeIcon, EyeOffIcon, hideAmounts, IconButton, useAmountsHidden } from '@feltbook/ui';
import { announce, usePageKey } from '@feltbook/web-kit';

/** Hides or shows all amounts: with one tap, or with the key `h`. */
export function PrivacyButton() {
  const hidden = useAmountsHidden();
  const toggle = () => {
    hideAmounts(!hidden);
    announce(hidden ? 'Amounts are shown.' : 'Amounts are hidden.');
  };
  usePageKey('h', toggle);
  return (
    <IconButton
      label="Hide amounts"
      title={hidden ? 'Show amounts (h)' : 'Hide amounts (h)'}
      aria-pressed={hidden}
      onClick={toggle}
    >
      {hidden ? <EyeOffIcon /> : <EyeIcon />}
    </IconButton>
  );
}
