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
  it.each(['1.2', '120%', '20%'])('costs the player less: %s', (markup) => {
    const lines = ['Date,Event,Buy-in,Prize,Sold,Markup', `2024-01-02,Main,1000,5000,50%,${markup}`];
    const { columns } = read(lines).columns?.mapping ?? { columns: {} };
    expect(flows(lines, { columns: { ...columns, share: 4 }, isShareSold: true }).results).toEqual([
      [400, 2500],
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
