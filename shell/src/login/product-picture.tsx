import { useTheme } from '@feltbook/ui';
import dashboardDark from './pictures/dashboard-dark.webp';
import dashboardLight from './pictures/dashboard-light.webp';
import logDark from './pictures/log-dark.webp';
import logLight from './pictures/log-light.webp';
import sureDark from './pictures/sure-dark.webp';
import sureLight from './pictures/sure-light.webp';
import tableDark from './pictures/table-dark.webp';
import tableLight from './pictures/table-light.webp';

/** Screenshots that `npm run pictures` takes, and their heights at a width of 390. */
const PICTURES = {
  dashboard: { dark: dashboardDark, light: dashboardLight, height: 844 },
  log: { dark: logDark, light: logLight, height: 600 },
  table: { dark: tableDark, light: tableLight, height: 600 },
  sure: { dark: sureDark, light: sureLight, height: 600 },
} as const;

export type PictureName = keyof typeof PICTURES;

interface ProductPictureProps {
  name: PictureName;
  alt: string;
  /** Whether to load it only near the window. */
  lazy?: boolean;
}

/** A screenshot of the product in the theme of the page. */
export function ProductPicture({ name, alt, lazy = false }: ProductPictureProps) {
  const { theme } = useTheme();
  const picture = PICTURES[name];
  return (
    <img
      src={picture[theme]}
      alt={alt}
      width={390}
      height={picture.height}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
    />
  );
}
