import { icon } from './icon';

export const AddIcon = icon(<path d="M12 5v14M5 12h14" />);
export const AlertIcon = icon(<path d="M12 8v5m0 3.2v.1M12 3 2.5 20h19z" />);
export const BagIcon = icon(<path d="M4 8h16v11H4zM9 8V5h6v3M4 13h16" />);
export const CashIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <circle cx="12" cy="12" r="4.2" />
    <path d="M12 3v4.8M12 16.2V21M3 12h4.8M16.2 12H21" />
  </>,
);
export const ChartIcon = icon(<path d="M4 20h16M4 15l5-5 4 3 7-8" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ChevronDownIcon = icon(<path d="m6 9.5 6 6 6-6" />);
export const ChevronUpIcon = icon(<path d="m6 14.5 6-6 6 6" />);
export const ChevronRightIcon = icon(<path d="m9.5 6 6 6-6 6" />);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.2 2" />
  </>,
);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const DashboardIcon = icon(<path d="M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z" />);
export const EditIcon = icon(
  <path d="m4 20 .9-4L16.5 4.4a1.8 1.8 0 0 1 2.6 0l.5.5a1.8 1.8 0 0 1 0 2.6L8 19.1z" />,
);
export const ExternalIcon = icon(<path d="M13 5h6v6M19 5l-8.5 8.5M16 14v5H5V8h5" />);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.9 5.8a9 9 0 0 1 2.1-.3c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.6A16.7 16.7 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.4-1.1M10 10a2.8 2.8 0 0 0 4 4" />,
);
export const FilterIcon = icon(<path d="M4 6h16M7 12h10M10 18h4" />);
export const HeartIcon = icon(
  <path d="M12 20s-8-4.7-8-10.6A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.3 12 20 12 20z" />,
);
export const HomeIcon = icon(<path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z" />);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.2M12 7.7v.1" />
  </>,
);
export const InstallIcon = icon(<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14" />);
export const KeyboardIcon = icon(
  <path d="M3 6h18v12H3zM7 10v.1M10.3 10v.1M13.7 10v.1M17 10v.1M7 14v.1M17 14v.1M10 14h4" />,
);
export const ListIcon = icon(<path d="M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1" />);
export const LogoutIcon = icon(<path d="M10 4H5v16h5M15 8l4 4-4 4M19 12H9" />);
export const LoginIcon = icon(<path d="M14 4h5v16h-5M11 8l4 4-4 4M15 12H4" />);
export const MailIcon = icon(<path d="M4 6h16v12H4zM4 7l8 6 8-6" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const MonitorIcon = icon(<path d="M3 5h18v11H3zM9 20h6M12 16v4" />);
export const MoonIcon = icon(<path d="M20 14.5A8.3 8.3 0 0 1 9.5 4 8.3 8.3 0 1 0 20 14.5z" />);
/* Upright: three dots in a row are a hidden amount. */
export const MoreIcon = icon(<path d="M12 5v.1M12 12v.1M12 19v.1" strokeWidth="3" />);
export const PaletteIcon = icon(
  <>
    <path d="M12 3a9 9 0 1 0 0 18c1.6 0 2.2-1.2 1.6-2.4-.8-1.7.2-3.1 2-3.1H18a3 3 0 0 0 3-3.2C20.6 7 16.8 3 12 3z" />
    <path d="M7.5 12v.1M9.5 7.8v.1M14.5 7.8v.1" />
  </>,
);
export const PieIcon = icon(<path d="M11 4.1A8 8 0 1 0 19.9 13H11zM15 3.5A8 8 0 0 1 20.5 9H15z" />);
export const RepeatIcon = icon(
  <path d="M4 11a8 8 0 0 1 14-4.5L20 9M20 4v5h-5M20 13a8 8 0 0 1-14 4.5L4 15M4 20v-5h5" />,
);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
/** Apple's symbol of sharing. */
export const ShareIcon = icon(<path d="M12 15V3.5M8 7l4-3.5L16 7M8 10.5H5.5V21h13V10.5H16" />);
export const ShieldIcon = icon(<path d="M12 3 5 6v5c0 4.6 2.9 8.3 7 10 4.1-1.7 7-5.4 7-10V6z" />);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M4.5 4.5 6 6M18 18l1.5 1.5M2.5 12h2M19.5 12h2M4.5 19.5 6 18M18 6l1.5-1.5" />
  </>,
);
export const TrashIcon = icon(<path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5" />);
export const TrophyIcon = icon(
  <path d="M8 4h8v6a4 4 0 0 1-8 0zM8 6H4v1a4 4 0 0 0 4 4M16 6h4v1a4 4 0 0 1-4 4M12 14v4M8 20h8M10 18h4" />,
);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20a7.5 7.5 0 0 1 15 0" />
  </>,
);
export const WalletIcon = icon(<path d="M4 7V6a2 2 0 0 1 2-2h11v3M4 7h16v13H6a2 2 0 0 1-2-2zM16 13.5v.1" />);
