import { open, read } from './testing/read-lines';

const cash = ['2025-01-03,1/3,NLH,X,100,200,4,ok', '2025-01-04,2/5,NLH,Y,100,50,3,ok'];
const nets = ['2025-01-03,X,100,4', '2025-01-04,Y,-50,3'];
const tournaments = ['2025-01-03,Sunday,100,400,1', '2025-01-04,Monday,50,0,12'];

describe('column names in the player’s language', () => {
  it.each([
    '日期,盲注,游戏,地点,买入,兑现,时长,备注',
    '日期,級別,遊戲,地點,買入,兌現,小時,備註',
    '日付,ブラインド,ゲーム,場所,バイイン,キャッシュアウト,プレイ時間,メモ',
    '날짜,블라인드,게임,장소,바이인,캐시아웃,시간,메모',
    'Datum,Blindy,Hra,Místo,Vklad,Výběr,Hodiny,Poznámky',
    'Tarih,Blindler,Oyun,Yer,Giriş,Çıkış,Süre,Notlar',
    'Dátum,Vakok,Játék,Helyszín,Beülő,Kifizetés,Időtartam,Megjegyzés',
    'Date,Stakes,Game,Location,Brought,Left with,Played,Notes',
    'Date,Stakes,Game,Location,Total bought,Cashed,Played,Notes',
  ])('are known for cash sessions: %s', (header) => {
    expect(open([header, ...cash])).toEqual([]);
    const [first] = read([header, ...cash]).sessions;
    expect(first?.input).toMatchObject({
      ...{ date: '2025-01-03', stakes: '1/3', game_type: 'nlhe', location: 'X' },
      ...{ buyin: 100, cashout: 200, duration: 4, notes: 'ok' },
    });
  });

  it.each([
    '日期,地点,盈亏,时长',
    '날짜,장소,손익,시간',
    'Datum,Herna,Výsledek,Hodiny',
    'Tarih,Yer,Kâr/Zarar,Saat',
    'TARİH,YER,KÂR,SAAT',
    'Dátum,Hely,Nyereség,Óra',
    'Dátum,Helyszín,Egyenleg,Órák',
  ])('are known for profits: %s', (header) => {
    expect(open([header, ...nets])).toEqual(header.includes('Egyenleg') ? ['amount'] : []);
    expect(
      read([header, ...nets]).sessions.map(({ input }) => [input.cashout - input.buyin, input.duration]),
    ).toEqual([
      [100, 4],
      [-50, 3],
    ]);
  });

  it.each([
    '日期,锦标赛,买入,奖金,名次',
    '날짜,토너먼트,바이인,상금,순위',
    'Datum,Turnaj,Vklad,Výhra,Umístění',
    'Tarih,Turnuva,Giriş,Kazanç,Sıralama',
    'Dátum,Verseny,Nevezés,Nyeremény,Helyezés',
    'Date,Event,Buy-in,Cashed,Place',
  ])('are known for tournaments: %s', (header) => {
    expect(open([header, ...tournaments])).toEqual([]);
    expect(read([header, ...tournaments]).tournaments.map(({ input }) => input)).toMatchObject([
      { name: 'Sunday', buyin: 100, cashout: 400, place: 1 },
      { name: 'Monday', buyin: 50, cashout: 0, place: 12 },
    ]);
  });

  it.each(['3 saat 20 dk', '3 óra 20 perc', '3 ч 20 мин', '3 hodiny 20 minut', '3小时20分钟', '3시간 20분'])(
    'have lengths such as %s',
    (length) => {
      const lines = ['Date,Hours,Profit', `2025-01-03,${length},20`];
      expect(read(lines).sessions.map(({ input }) => input.duration)).toEqual([3.33]);
    },
  );

  it.each(['Razem', 'Celkem', 'Toplam', 'Összesen', '合计', '합계'])('have totals: %s', (word) => {
    const lines = ['Date,Buy-in,Cash-out', '2025-01-03,100,200', `${word},100,200`];
    expect(read(lines).sessions).toHaveLength(1);
  });

  it.each(['1,0', 'yes,no', 'x,'])('are no amounts if their cells only say yes or no: %s', (flags) => {
    const [won = '', lost = ''] = flags.split(',');
    const lines = [
      'Date,Event,Place,Buy-in,Cashed,Net',
      `2025-01-03,A,1,100,${won},300`,
      `2025-01-04,B,9,50,${lost},-50`,
    ];
    const { tournaments } = read(lines);
    expect(tournaments.map(({ input }) => input.cashout - input.buyin)).toEqual([300, -50]);
    expect(read(lines).columns?.mapping.columns).not.toHaveProperty('cashout');
  });

  it('ask what a result that some call a payout is', () => {
    const [lines, loss] = [['Datum,Vklad,Výhra', '2025-01-03,100,200'], '2025-01-04,100,-100'];
    expect(open([...lines, '2025-01-04,100,50'])).toEqual(['amount']);
    expect(read([...lines, loss]).columns?.mapping.columns).toMatchObject({ profit: 2 });
  });
});
