// Builds a backdrop from land polygons: node tools/backdrop.mjs land.geojson public/backdrops/aegean.json
// A backdrop is what lies under a map whatever is played on it: land rings in thousandths of a degree, and names.
import { readFileSync, writeFileSync } from "node:fs";

const [source, target] = process.argv.slice(2);
const WEST = 12, EAST = 31, SOUTH = 34.5, NORTH = 43;
const names = [
  { key: "ui-sea-aegean", kind: "sea", at: [24.92, 39.36] },
  { key: "ui-sea-ionian", kind: "sea", at: [20.55, 37.45] },
  { key: "ui-sea-crete", kind: "sea", at: [24.6, 35.95] },
  { key: "ui-sea-marmara", kind: "sea", at: [28.1, 40.72] },
  { key: "ui-land-epirus", kind: "land", at: [20.75, 39.6] },
  { key: "ui-land-macedonia", kind: "land", at: [21.3, 40.5] },
  { key: "ui-land-thessaly", kind: "land", at: [21.75, 39.35] },
  { key: "ui-land-thrace", kind: "land", at: [25.9, 41.4] },
  { key: "ui-land-mysia", kind: "land", at: [27.9, 39.6] },
  { key: "ui-land-lydia", kind: "land", at: [28.2, 38.6] },
  { key: "ui-land-caria", kind: "land", at: [28.35, 37.45] },
  { key: "ui-land-aetolia", kind: "land", at: [21.55, 38.72] },
  { key: "ui-land-sicily", kind: "land", at: [14.2, 37.55] },
  { key: "ui-land-italy", kind: "land", at: [16.1, 40.3] },
];

const inside = {
  w: ([x]) => x >= WEST, e: ([x]) => x <= EAST, s: ([, y]) => y >= SOUTH, n: ([, y]) => y <= NORTH,
};
const cross = (p, q, edge) => {
  const vertical = edge === "w" || edge === "e";
  const limit = { w: WEST, e: EAST, s: SOUTH, n: NORTH }[edge];
  const t = vertical ? (limit - p[0]) / (q[0] - p[0]) : (limit - p[1]) / (q[1] - p[1]);
  return [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
};
const clip = (ring) => ["w", "e", "s", "n"].reduce((points, edge) => {
  const kept = [];
  points.forEach((p, i) => {
    const before = points[(i + points.length - 1) % points.length];
    if (inside[edge](p) !== inside[edge](before)) kept.push(cross(before, p, edge));
    if (inside[edge](p)) kept.push(p);
  });
  return kept;
}, ring);

// the land does not end where the data do: what lies on the edge is drawn out far beyond any view
const beyond = ([x, y]) => [
  x <= WEST + 1e-6 ? x - 40 : x >= EAST - 1e-6 ? x + 40 : x,
  y <= SOUTH + 1e-6 ? y - 40 : y >= NORTH - 1e-6 ? y + 40 : y,
];
const rings = JSON.parse(readFileSync(source, "utf8")).features
  .flatMap(({ geometry }) => geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates)
  .flatMap((polygon) => polygon.map(clip))
  .filter((ring) => ring.length > 3)
  .map((ring) => ring.map(beyond).flatMap(([x, y]) => [Math.round(x * 1000), Math.round(y * 1000)]));
writeFileSync(target, JSON.stringify({ names, rings }));
