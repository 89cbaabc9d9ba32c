import type { Lanes } from './lanes.ts';

/** Pixels of a box, and between boxes of a lane and between lanes; the gap between lanes holds the words of an edge. */
export const BOX = { width: 192, height: 60, gap: 22, lane: 306 };

/** Where the middle of each box stands; each lane is centred on the focus. */
export const positions = ({ lanes }: Lanes): Map<string, { x: number; y: number }> => {
  const places = new Map<string, { x: number; y: number }>();
  for (const { lane, nodes } of lanes)
    for (const [index, { node }] of nodes.entries()) {
      const y = (index - (nodes.length - 1) / 2) * (BOX.height + BOX.gap);
      places.set(node.id, { x: lane * BOX.lane, y });
    }
  return places;
};

/** Where the name of each lane stands: above its first box. */
export const lanePlaces = ({ lanes }: Lanes): { lane: number; x: number; y: number }[] =>
  lanes.map(({ lane, nodes }) => {
    const half = ((nodes.length - 1) / 2) * (BOX.height + BOX.gap);
    return { lane, x: lane * BOX.lane, y: -half - BOX.height / 2 - BOX.gap };
  });

/** The node that an arrow key leads to: up and down in the lane, left and right to the nearest of the next lane. */
export const step = (laid: Lanes, from: string, key: string): string | null => {
  const places = positions(laid);
  const lane = laid.lanes.findIndex(({ nodes }) => nodes.some(({ node }) => node.id === from));
  const members = laid.lanes[lane]?.nodes ?? [];
  const index = members.findIndex(({ node }) => node.id === from);
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return members[index + (key === 'ArrowUp' ? -1 : 1)]?.node.id ?? null;
  const next = laid.lanes[lane + (key === 'ArrowLeft' ? -1 : 1)]?.nodes ?? [];
  const away = (id: string): number => Math.abs((places.get(id)?.y ?? 0) - (places.get(from)?.y ?? 0));
  return next.map(({ node }) => node.id).sort((a, b) => away(a) - away(b))[0] ?? null;
};
