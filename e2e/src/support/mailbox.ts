import { Api } from './api';
import { eventually } from './eventually';
import { mailUrl } from './product';

/** Waits for the latest mail with a subject. @returns its text */
export async function mailTo(to: string, subject: string): Promise<string> {
  return eventually(async () => {
    const answer = await new Api(mailUrl()).get(`/api/mails?to=${encodeURIComponent(to)}`);
    const mail = answer.json<{ subject: string; text: string }[]>().find((each) => each.subject === subject);
    if (!mail) throw new Error(`There is no mail “${subject}”.`);
    return mail.text;
  }, 30_000);
}

/** Waits for the latest mail with a subject. @returns the path of its link, with the fragment */
export async function linkOfMail(to: string, subject: string): Promise<string> {
  const url = new URL(/https?:\/\/\S+#\S+/.exec(await mailTo(to, subject))?.[0] ?? '');
  return url.pathname + url.hash;
}
