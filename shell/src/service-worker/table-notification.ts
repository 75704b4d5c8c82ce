import type { RunningSession } from '@feltbook/contracts';
import { LOCALES, withSign } from '@feltbook/ui/locale';
import { totalBuyin } from '@feltbook/web-kit/buy-ins';
import { type OfferedRebuy, offersRebuy } from '@feltbook/web-kit/stored-rebuy';

/** Its notifications replace each other. */
export const TABLE_TAG = 'feltbook-table';
export const REBUY = 'rebuy';

/** What the service worker does not know of the page that showed the notification. */
interface PageWords {
  readonly account: string;
  /** `Since 8:05 PM`, by the player's clock. */
  readonly state: string;
  /** What stands before amounts; null while they are hidden. */
  readonly currencySign: string | null;
  /** Where a tap leads. */
  readonly page: string;
}

export interface TableNotificationData extends PageWords {
  readonly rebuy: OfferedRebuy;
}

/** Missing in TypeScript's types. */
interface Options extends NotificationOptions {
  readonly actions: readonly { readonly action: string; readonly title: string }[];
  readonly renotify: boolean;
  readonly timestamp: number;
  readonly data: TableNotificationData;
}

export interface TableNotification {
  readonly title: string;
  readonly options: Options;
}

const figures = new Intl.NumberFormat(LOCALES.numbers, { maximumFractionDigits: 0 });

/** The notification of a running session. Silent: it also replaces an older one. */
export function tableNotification(session: RunningSession, words: PageWords): TableNotification {
  const { currencySign, state } = words;
  const money = (dollars: number) =>
    currencySign === null ? '•••' : withSign(currencySign, figures.format(dollars));
  const rebuyTitle = currencySign === null ? 'Rebuy' : `Rebuy ${money(session.buyin)}`;
  return {
    title: `${session.stakes} · ${session.location}`,
    options: {
      ...{ tag: TABLE_TAG, silent: true, renotify: false, icon: '/icons/icon-192.png' },
      body: `${state} · ${money(totalBuyin(session))} in`,
      // Some systems show how long ago it is.
      timestamp: session.startedAt,
      actions: [
        ...(offersRebuy(session) ? [{ action: REBUY, title: rebuyTitle }] : []),
        ...(session.stoppedAt === undefined ? [{ action: 'note', title: 'Stack or note' }] : []),
      ],
      data: {
        ...words,
        rebuy: { account: words.account, session: session.id, after: session.rebuys.length },
      },
    },
  };
}
