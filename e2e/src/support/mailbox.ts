import { Api } from './api';
import { eventually } from './eventually';
import type { Player } from './players';
import { mailUrl } from './product';
import { retryWhileBusy } from './retries';

/** Waits for the latest mail with a subject. @returns its text */
export async function mailTo(to: string, subject: string): Promise<string> {
  return eventually(async () => {
    const answer = await new Api(mailUrl()).get(`/api/mails?to=${encodeURIComponent(to)}`);
    const mail = answer.json<{ subject: string; text: string }[]>().find((each) => each.subject === subject);
    if (!mail) throw new Error(`There is no mail “${subject}”.`);
    return mail.text;
  });
}

/** Waits for the latest mail with a subject. @returns the path of its link, with the fragment */
export async function linkOfMail(to: string, subject: string): Promise<string> {
  const url = new URL(/https?:\/\/\S+#\S+/.exec(await mailTo(to, subject))?.[0] ?? '');
  return url.pathname + url.hash;
}

/** Verifies the address that a player registered with, as the link of the mail does. */
export async function verifyEmail({ api, id }: Pick<Player, 'api' | 'id'>): Promise<void> {
  const token = (await linkOfMail(id, 'Verify your email')).split('token=')[1];
  const answer = await retryWhileBusy(() => api.post('/auth/verify-email', { token }));
  if (answer.status !== 204) throw new Error(`The link was answered ${answer.text}`);
}
