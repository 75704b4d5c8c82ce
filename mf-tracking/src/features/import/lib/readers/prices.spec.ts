import { read } from './testing/read-lines';

const { buyin, cashout } = { buyin: 'buyin', cashout: 'cashout' } as const;
const flows = (lines: readonly string[], mapped: object = {}) => {
  const { columns } = read(lines);
  const mapping = columns && { ...columns.mapping, ...mapped };
  const { sessions, tournaments, problems } = read(lines, { mapping });
  const results = [...sessions, ...tournaments].map(({ input }) => [input[buyin], input[cashout]]);
  return { results, problems };
};

describe('a price of one of several', () => {
  it('counts as often as the column beside it says', () => {
    const lines = [
      'Date,Event,KOs,Bounty each,Buy-in,Prize',
      '2024-01-02,Main,3,25,100,200',
      '2024-01-03,Late,0,25,100,0',
    ];
    const { header = [] } = read(lines).columns ?? {};
    expect(flows(lines, { added: { cashout: [header.indexOf('Bounty each')] } }).results).toEqual([
      [100, 275],
      [100, 0],
    ]);
  });

  it('fills in bounties and what they came to, as a column of bounties does', () => {
    const lines = ['Date,Event,KOs,Bounty each,Buy-in,Prize', '2024-01-02,Main,3,25,100,200'];
    const { columns } = read(lines);
    const mapping = columns && { ...columns.mapping, added: { cashout: [3] } };
    const details = (result: ReturnType<typeof read>) =>
      result.tournaments.map(({ input }) => [input.cashout, input.bounties, input.bounties_amount]);
    expect(details(read(lines, { mapping }))).toEqual([[275, 3, 75]]);
    const beside = ['Date,Event,Bounties,Buy-in,Prize,Net,Place', '2024-01-02,Main,75,100,200,175,3'];
    expect(details(read(beside))).toEqual([[275, undefined, 75]]);
    const within = ['Date,Event,Bounties,Buy-in,Prize,Net,Place', '2024-01-02,Main,75,100,200,100,3'];
    expect(details(read(within))).toEqual([[200, undefined, 75]]);
  });

  it('leaves out details that a column does not hold in every row', () => {
    const lines = ['Date,Event,KOs,Late reg,Chop,Buy-in,Prize', '2024-01-02,Main,many,yes,ICM,100,200'];
    expect(read(lines).problems).toEqual([]);
    expect(read(lines).tournaments).toMatchObject([{ input: { chop: 'ICM', buyin: 100 } }]);
  });
});

describe('amounts in thousands', () => {
  it('are read as dollars, with a note', () => {
    const lines = ['Date,Hours,Buy-in (k),Cash-out (k)', '2024-01-02,2,1.5,2', '2024-01-03,2,0.5,0'];
    expect(flows(lines).results).toEqual([
      [1500, 2000],
      [500, 0],
    ]);
    expect(read(lines).notes.map(({ kind }) => kind)).toContain('inThousands');
  });

  it('are listed if they may have thousands of their own', () => {
    const lines = ['Date,Hours,Net (k)', '2024-01-02,2,-1.500', '2024-01-03,2,2'];
    expect(flows(lines).problems).toMatchObject([{ row: 2 }]);
  });
});

describe('a share that was sold at a markup', () => {
  it.each(['1.2', '120%', '20%'])('is a deal at that markup: %s', (markup) => {
    const lines = ['Date,Event,Buy-in,Prize,Sold,Markup', `2024-01-02,Main,1000,5000,50%,${markup}`];
    const { columns } = read(lines).columns?.mapping ?? { columns: {} };
    const mapping = { kind: 'tournament', columns: { ...columns, share: 4 }, isShareSold: true } as const;
    expect(read(lines, { mapping }).tournaments).toMatchObject([
      {
        input: {
          ...{ buyin: 1000, cashout: 5000 },
          deals: [{ backer: 'Backers', kind: 'backing', share: 50, markup: 1.2 }],
        },
      },
    ]);
  });
});

describe('rebuys and add-ons that are too many for a count', () => {
  it('are money, whose place the profit shows', () => {
    const lines = [
      'Date,Tournament,Buy-in,Rebuys,Add-ons,Prize,Net',
      '2024-01-02,Main,100,100,50,0,-250',
      '2024-01-03,Late,100,0,50,400,250',
      '2024-01-04,Main,100,200,0,0,-300',
    ];
    const { questions } = read(lines);
    expect(questions.filter((question) => !('answer' in question) || question.answer === undefined)).toEqual(
      [],
    );
    expect(flows(lines).results).toEqual([
      [250, 0],
      [150, 400],
      [300, 0],
    ]);
  });
});
