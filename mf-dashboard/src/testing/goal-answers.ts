import type { Goal, GoalRequest, GoalSeen } from '@feltbook/contracts';
import { HttpResponse } from 'msw';

/** The mock server's answers to calls of goals. Records changes. */
export class GoalAnswers {
  goals: Goal[] = [];
  /** Takes the place of all answers. */
  refusal: (() => Response) | undefined;
  /** `PUT /api/goals` with the body, if there is one. */
  changes: { call: string; body?: GoalRequest | GoalSeen }[] = [];

  async answer(request: Request): Promise<Response> {
    const { method, url } = request;
    const { pathname } = new URL(url);
    if (this.refusal) return this.refusal();
    const call = `${method} ${pathname}`;
    const [, , , period, measure] = pathname.split('/');
    const isNamed = (goal: Goal) => goal.period === period && goal.measure === measure;
    if (method === 'DELETE') {
      this.changes.push({ call });
      this.goals = this.goals.filter((goal) => !isNamed(goal));
    } else if (pathname.endsWith('/seen')) {
      const body = (await request.json()) as GoalSeen;
      this.changes.push({ call, body });
      this.goals = this.goals.map((goal) => (isNamed(goal) ? { ...goal, seen: body.day } : goal));
    } else if (method === 'PUT') {
      const body = (await request.json()) as GoalRequest;
      this.changes.push({ call, body });
      const others = this.goals.filter((one) => one.period !== body.period || one.measure !== body.measure);
      this.goals = [...others, body];
    }
    return HttpResponse.json(this.goals);
  }
}
