/** Somebody who can sign in at the simulator. */
export interface Person {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export const DEMO_PEOPLE: readonly Person[] = [
  {
    subject: '100000000000000000001',
    name: 'Ada Kowalski',
    email: 'ada.kowalski@gmail.example',
    emailVerified: true,
  },
  {
    subject: '100000000000000000002',
    name: 'Bruno Reyes',
    email: 'bruno.reyes@gmail.example',
    emailVerified: true,
  },
  {
    subject: '100000000000000000003',
    name: 'Chi Nguyen',
    email: 'chi.nguyen@work.example',
    emailVerified: false,
  },
];
