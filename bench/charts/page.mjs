// Draws charts with the dashboard's own drawing code, built from source.
import { GlobalStyle } from '@feltbook/ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beginDrawing } from '../../mf-dashboard/src/features/charts/lib/drawing.ts';
import { pointsWithin } from '../../mf-dashboard/src/features/charts/lib/series.ts';

const { document } = globalThis;
const WIDTH = 1160;
const HEIGHT = 280;
const DAY_MS = 86_400_000;

/** A player's daily results, pseudo-random and the same in every run. */
function walk(length) {
  const start = Date.parse('1750-01-01T00:00:00Z');
  let seed = 42;
  let bankroll = 0;
  return Array.from({ length }, (_, at) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const profit = Math.round((seed / 2_147_483_648 - 0.49) * 1_000);
    bankroll += profit;
    return { date: new Date(start + at * DAY_MS).toISOString().slice(0, 10), bankroll, profit };
  });
}

/** Milliseconds until drawing and layout are complete. */
function timed(host, work) {
  const begin = performance.now();
  work();
  host.querySelector('svg').getBBox();
  return performance.now() - begin;
}

/** Draws a chart, and redraws it for a moved slider. @returns both times in milliseconds */
function draw(points) {
  const host = document.body.appendChild(document.createElement('div'));
  const drawdown = { from: points.at(-40).date, to: points.at(-20).date, amount: 500 };
  let drawing;
  const first = timed(host, () => {
    drawing = beginDrawing(host);
    drawing.show({ points: pointsWithin(points, { from: 0, to: 100 }), drawdown }, WIDTH, HEIGHT);
  });
  const moved = timed(host, () => {
    drawing.show({ points: pointsWithin(points, { from: 1, to: 100 }), drawdown }, WIDTH, HEIGHT);
  });
  drawing.remove();
  host.remove();
  return { first, moved };
}

createRoot(document.head.appendChild(document.createElement('div'))).render(createElement(GlobalStyle));

/** Draws charts of each length in turns. @returns times in milliseconds, one list per length */
globalThis.drawInTurns = (lengths, rounds) => {
  const series = lengths.map(walk);
  const times = series.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    series.forEach((points, at) => times[at].push(draw(points)));
  return times;
};
