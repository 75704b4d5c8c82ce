import {
  BANNER_TEXTS,
  FAILURE_TEXTS,
  FIELD_TEXTS,
  MISSING_FIELDS_PREFIX,
  SAVED_TEXT,
  TAGLINE,
} from './texts';

/** Written out a second time on purpose: a text changes only when somebody means to change it. */
describe('the texts that the specification gives word for word', () => {
  it('at the fields', () => {
    expect(FIELD_TEXTS).toMatchObject({
      dateRequired: "Oops! Don't forget to enter the date you played.",
      startTimeRequired: 'When did you start playing?',
      endTimeRequired: 'When did you finish playing?',
      endTimeSame: 'End time must be different from start time',
      amount: 'Buy-in needs to be a real number—no IOUs at this table.',
      gameTypeRequired: 'Please select a game type.',
      locationRequired: 'Please select a location.',
      stakesRequired: 'Please enter the stakes.',
    });
  });

  it('in the banner', () => {
    expect(BANNER_TEXTS).toEqual({
      invalid: 'Please fill in the required fields marked with * to continue.',
      network: 'Our server just went all-in and lost. Please try again soon.',
      missingFields: 'Fill in all the fields so we can track your session like a pro.',
      other: "Something went sideways. That's chess! Try again?",
    });
    expect(MISSING_FIELDS_PREFIX).toBe('Missing required fields');
  });

  it('of failures', () => {
    expect(FAILURE_TEXTS).toEqual({
      login: 'Login failed',
      registration: 'Registration failed',
      loadSessions: 'Failed to fetch sessions',
      loadTournaments: 'Failed to fetch tournaments',
      loadSession: 'Failed to fetch session',
      loadTournament: 'Failed to fetch tournament',
      addSession: 'Failed to add session',
      addTournament: 'Failed to add tournament session',
      updateSession: 'Failed to update session',
      updateTournament: 'Failed to update tournament',
      deleteSession: 'Failed to delete session.',
      deleteTournament: 'Failed to delete tournament.',
      sessionNotFound: 'Session not found.',
      tournamentNotFound: 'Tournament not found.',
    });
  });

  it('elsewhere', () => {
    expect([TAGLINE, SAVED_TEXT]).toEqual(['Poker session tracking, made easy!', 'Session saved!']);
  });
});
