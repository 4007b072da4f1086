/** Figures of the pieces and marks, drawn in a box of 64, filled with the current colour; inner lines in the colour of the
ground (`--g`). Interface signs follow below. */

export const FIGURES: Record<string, string> = {
  hoplite:
    "<path d=\"M54 3c3.4 4.6 3.4 8.4 1.2 12.4V62h-2.4V15.4C50.6 11.4 50.6 7.6 54 3z\"/><path d=\"M17 14C17 5.5 2" +
    "4 1.5 31.5 2.5c7 1 11.5 6 12 14.5l-4.2-.6C38.3 10.5 34.5 7.6 30 7.6c-5 0-8.5 2.6-9.4 7.4z\"/><path d=\"M22" +
    ".5 16c1-4.2 4-6.4 7.6-6.4 4.2 0 7.3 2.8 7.3 7.8 0 3-.6 5-1.6 7H24c.4-1.4.5-2.4.3-3.6h-4z\"/><circle cx=\"2" +
    "9\" cy=\"41\" r=\"20.5\"/><circle cx=\"29\" cy=\"41\" r=\"16.6\" fill=\"none\" stroke=\"var(--g)\" stroke-width=\"1.9\"/>" +
    "<g fill=\"var(--g)\"><path d=\"M29 41c-1-6 1.5-10.5 6.5-11.5-1.5 3-1 5.5 1 8-2.5-.5-5 .5-7.5 3.5z\"/><path d" +
    "=\"M29 41c-1-6 1.5-10.5 6.5-11.5-1.5 3-1 5.5 1 8-2.5-.5-5 .5-7.5 3.5z\" transform=\"rotate(120 29 41)\"/><pa" +
    "th d=\"M29 41c-1-6 1.5-10.5 6.5-11.5-1.5 3-1 5.5 1 8-2.5-.5-5 .5-7.5 3.5z\" transform=\"rotate(240 29 41)\"/" +
    "></g>",
  helmet:
    "<path d=\"M10 27C9 12 22 2 36 4c15 2.5 23 16 22 33-.3 5-1 8.5-2.5 12.5l-5.3-2.3c1.3-4 1.8-7 1.8-11C52 22." +
    "5 45.5 13 34.5 11.6 25 10.5 17 16.5 16.3 26z\"/><path d=\"M17 30c.5-9.5 8-16 17-15.2C43.5 15.6 49 23.5 49 " +
    "35c0 10-3.5 18.5-10 24.5l-4.6-1.9c1.3-4.3 1.3-8.3.2-12.6-1-3.6-2.6-5-5.1-4.4-1.6.5-2.2 1.7-1.9 3.9L29.2 " +
    "60C23 55.5 19.4 48.5 19 40.5l-6.6.9z\"/><path fill=\"var(--g)\" d=\"M20.5 34.8c3.6-3.6 9.4-4 13.7-.6-4.3 2.6" +
    "-9.4 3.3-13.7.6z\"/><path fill=\"none\" stroke=\"var(--g)\" stroke-width=\"1.6\" d=\"M21 27.5c5-5 14-6 21-.5\"/>",
  spearman:
    "<path d=\"M10.5 2c3 4.3 3 8 1 12v48H9V14C7 10 7.5 6.3 10.5 2z\"/><path d=\"M27 18c0-8 4.5-14.5 10.5-15.5C36" +
    ".5 6 37 8 39.5 10c3.5 2.5 5 5.5 4.5 10l-3 4.5H29z\"/><path d=\"M43 18c3.5 1.5 5.5 5 5.5 10l-4.5-2z\"/><path" +
    " d=\"M18 25h33v37H18z\"/><path fill=\"none\" stroke=\"var(--g)\" stroke-width=\"1.9\" d=\"M21.5 28.5h26v30h-26zM2" +
    "1.5 38.5l13-10M21.5 49 47.5 29M25 58.5 47.5 39.5M38 58.5l9.5-9M47.5 38.5l-13-10M47.5 49l-26-20M44 58.5 2" +
    "1.5 39.5M31 58.5l-9.5-9\"/>",
  trireme:
    "<path d=\"M31.2 7h1.7v20h-1.7z\"/><path d=\"M17 7.5c10 2 20 2 30 0-2 5.5-2 10 0 15.5-10-2-20-2-30 0 2-5.5 2" +
    "-10 0-15.5z\"/><path fill=\"none\" stroke=\"var(--g)\" stroke-width=\"1.5\" d=\"M25 9.2c-1.3 4-1.3 8 0 12.2M32 9" +
    ".6v11.8M39 9.2c1.3 4 1.3 8 0 12.2\"/><path d=\"M6.5 36C2.5 29 2.5 20 7.5 14.5c1.5-1.7 4-2 5-.7-3.5 1.5-4.5" +
    " 7-2.3 11 1.3 2.5 4 3.7 7.8 3.7h32.5c1.8 0 2.6-1 2.6-3v-3h3.4v4c0 3 1 5 3 6.3l4 2.5-5.5 2.4C55.5 43 50 4" +
    "5 43 45H19.5c-6.5 0-10.5-3.5-13-9z\"/><ellipse cx=\"52\" cy=\"34.5\" rx=\"3\" ry=\"1.9\" fill=\"var(--g)\"/><path f" +
    "ill=\"none\" stroke=\"var(--g)\" stroke-width=\"1.4\" d=\"M13 35.5h33\"/><path stroke=\"currentColor\" stroke-widt" +
    "h=\"1.9\" stroke-linecap=\"round\" d=\"M17 45l-4.5 10M23 45l-4.5 10M29 45l-4.5 10M35 45l-4.5 10M41 45l-4.5 10" +
    "M47 44.5 43 54\"/>",
  bow:
    "<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"5\" stroke-linecap=\"round\" stroke-linejoin=\"round\" " +
    "d=\"M16 6c9 1 13 6 13.5 13 .4 5 2.5 9.5 6.5 13-4 3.5-6.1 8-6.5 13-.5 7-4.5 12-13.5 13\"/><path stroke=\"cur" +
    "rentColor\" stroke-width=\"1.8\" d=\"M16 6v52\"/><path d=\"M6 30.7h42v-5.2L62 32l-14 6.5v-5.2H6z\"/><path d=\"M3" +
    " 26h7l3 6-3 6H3l3-6z\"/>",
  horse:
    "<path d=\"M17 62c3.5-8 4.5-14 3-20-1-3.5-3-4.5-6.5-3.5l-5 1.7c-2.7.8-4.7-.3-5.2-2.7-.4-2 .3-3.5 2-5.5C10 " +
    "26 14 20 18 14.5L17.5 5l6.5 5.5C40 9 54 22 57 42c1 7 1 13.5 0 20z\"/><path fill=\"none\" stroke=\"var(--g)\" " +
    "stroke-width=\"1.8\" stroke-linecap=\"round\" d=\"M30 15c10 4.5 17 16 19 44M24.5 17.5c11 3 16.5 14 18.5 30M34" +
    " 22l6-3M38.5 29l6-2.5M41.5 37l6-2M43.2 45l6-1.5\"/><circle cx=\"19.5\" cy=\"22\" r=\"2\" fill=\"var(--g)\"/><path" +
    " fill=\"none\" stroke=\"var(--g)\" stroke-width=\"1.6\" d=\"M7 34.5c3-.3 5 .2 6.5 1.7M13 27c4 1.5 9 5 11 10\"/>",
  pelta:
    "<path d=\"M10 3c2.5 2.6 3 5.2 2.3 8.3L40 60l-2.5 1.5L9.6 12.8C6.8 11.5 6.3 7 10 3zM54 3c-2.5 2.6-3 5.2-2." +
    "3 8.3L24 60l2.5 1.5 27.9-48.7C57.2 11.5 57.7 7 54 3z\"/><path stroke=\"var(--g)\" stroke-width=\"2\" d=\"M5 22" +
    "c2 24 15 36 27 36s25-12 27-36c-7 8-16 11.5-27 11.5S12 30 5 22z\"/><path fill=\"none\" stroke=\"var(--g)\" str" +
    "oke-width=\"1.9\" d=\"M12.5 32C16 46 24 52.5 32 52.5S48 46 51.5 32\"/><circle cx=\"32\" cy=\"42.5\" r=\"3.2\" fill" +
    "=\"var(--g)\"/>",
  sword:
    "<path d=\"M32 1c6 11 6.5 23 2.8 39h-5.6C25.5 24 26 12 32 1z\"/><path d=\"M22 40h20v4.5H22zM29.5 44.5h5V55h-" +
    "5z\"/><circle cx=\"32\" cy=\"58.5\" r=\"4.2\"/>",
  amphora:
    "<path d=\"M23 3h18v6h-3v8c9 3.5 13 10 12.5 18.5C50 45.5 44 52 38.5 56.5V61h-13v-4.5C20 52 14 45.5 13.5 35" +
    ".5 13 27 17 20.5 26 17V9h-3z\"/><path fill=\"none\" stroke=\"currentColor\" stroke-width=\"5\" d=\"M26 10C14 9 1" +
    "0 16 15 26M38 10c12-1 16 6 11 16\"/>",
  wheat:
    "<path d=\"M30.8 22h2.4v40h-2.4z\"/><path d=\"M32 2c4 5 4 10 0 15-4-5-4-10 0-15zM31 31c-7-.5-11-4-12-11 7 .5" +
    " 11 4 12 11zM33 31c7-.5 11-4 12-11-7 .5-11 4-12 11zM31 43c-7-.5-11-4-12-11 7 .5 11 4 12 11zM33 43c7-.5 1" +
    "1-4 12-11-7 .5-11 4-12 11zM31 55c-7-.5-11-4-12-11 7 .5 11 4 12 11zM33 55c7-.5 11-4 12-11-7 .5-11 4-12 11" +
    "z\"/>",
  fort:
    "<path d=\"M10 9h9v7h8.5V9h9v7H45V9h9v17l-5 4v29H15V30l-5-4z\"/><path fill=\"var(--g)\" d=\"M26 59V45c0-4 2.5-" +
    "6.5 6-6.5s6 2.5 6 6.5v14z\"/><path stroke=\"var(--g)\" stroke-width=\"1.8\" d=\"M14 28h36\"/>",
  wall:
    "<path d=\"M2 22h9v7h8v-7h9v7h8v-7h9v7h8v-7h9v32H2z\"/><path stroke=\"var(--g)\" stroke-width=\"1.6\" d=\"M2 35h" +
    "60M2 44.5h60M17 35v9.5M32 35v9.5M47 35v9.5M10 44.5V54M25 44.5V54M40 44.5V54M55 44.5V54\"/>",
  ruin:
    "<path d=\"M2 54V38l6-2 3 5 6-13 5 2 3 11 7 5 5-9 6-3 4 6 6 1 9 5v8z\"/><path d=\"M33 24l6 2-2 6-6-2zM48 28l" +
    "5-1 1 5-5 1z\"/><path stroke=\"var(--g)\" stroke-width=\"1.6\" d=\"M4 46h58\"/>",
  chains:
    "<g fill=\"none\" stroke=\"currentColor\" stroke-width=\"4.6\"><rect x=\"2\" y=\"24\" width=\"21\" height=\"16\" rx=\"8\"" +
    "/><rect x=\"41\" y=\"24\" width=\"21\" height=\"16\" rx=\"8\"/></g><rect x=\"17\" y=\"29\" width=\"30\" height=\"6\" rx=\"3" +
    "\" stroke=\"var(--g)\" stroke-width=\"2\"/>",
  siege:
    "<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"4\" stroke-dasharray=\"6.2 4.270\" d=\"M32 6a26 26 0 1" +
    " 1-.01 0z\"/><path d=\"M20 46V28l4-3v-5h5v4h6v-4h5v5l4 3v18z\"/><path fill=\"var(--g)\" d=\"M28.5 46v-7c0-2.5 " +
    "1.5-4 3.5-4s3.5 1.5 3.5 4v7z\"/>",
  ravaged:
    "<path d=\"M32 2c3 9 13 14 15 26 1.8 11-5 18-11.5 20 3-5 2-9.5-1.5-14-1.5 5-4.5 6.5-5.5 10-.5 1.7-.3 3 .5 " +
    "4.5C21.5 46 16.5 39 17.5 30c.7-6 4.5-9 6-14 1.5 2 2.3 4 2.3 6.5C30 17.5 32.5 10 32 2z\"/><path d=\"M8 54c8" +
    "-3.5 16-3.5 24 0s16 3.5 24 0v3.5c-8 3.5-16 3.5-24 0s-16-3.5-24 0z\"/>",
  rebellion:
    "<path d=\"M27 30h10l-2.5 32h-5z\"/><path d=\"M21 24h22l-3 7H24z\"/><path d=\"M32 1c2 6 9 8.5 9 16 0 2.5-.8 4-" +
    "1.8 5.5H24.8C23.8 21 23 19.5 23 17c0-4.5 3-6 4-10 1.3 1.2 2 2.6 2.2 4.2C31.5 8.5 32.3 5 32 1z\"/><path st" +
    "roke=\"currentColor\" stroke-width=\"3\" stroke-linecap=\"round\" d=\"M10 12l6 4M54 12l-6 4M7 26h7M57 26h-7\"/>",
  garrison:
    "<path d=\"M4 28h9v7h8v-7h22v7h8v-7h9v32H4z\"/><circle cx=\"32\" cy=\"31\" r=\"20.5\" fill=\"var(--g)\"/><circle cx" +
    "=\"32\" cy=\"31\" r=\"17.5\"/><circle cx=\"32\" cy=\"31\" r=\"13.6\" fill=\"none\" stroke=\"var(--g)\" stroke-width=\"1.9" +
    "\"/><path fill=\"var(--g)\" d=\"M32 21l9.5 17h-5.2L32 29.5 27.7 38h-5.2z\"/>",
  anchor:
    "<circle cx=\"32\" cy=\"11\" r=\"6\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"5\"/><path d=\"M29 17h6v38h-" +
    "6zM20 23h24v5.5H20z\"/><path fill=\"none\" stroke=\"currentColor\" stroke-width=\"6\" stroke-linecap=\"round\" d=" +
    "\"M9 38c1 12 10 20 23 20s22-8 23-20\"/><path d=\"M3 42l6-11 8 9zM61 42l-6-11-8 9z\"/>",
  owl:
    "<path d=\"M8 8c5 3 9 3.5 13 2.5 4-1 9-1 13 0C38 11.5 42 11 47 8c1.5 6 1.5 11-.5 15.5 6.5 6 10.5 14 12.5 2" +
    "5 .6 3.5 1.5 7.5 3.5 12L51 56.5c-3 1.5-6 2.3-9 2.5v3h-5v-2.8h-4V62h-5v-3.5C16 55 10 45 10.5 30.5c.1-2.5." +
    "4-4.5-.8-7C7.5 19 7 14 8 8z\"/><g fill=\"var(--g)\"><circle cx=\"19.5\" cy=\"21\" r=\"7\"/><circle cx=\"36\" cy=\"21" +
    "\" r=\"7\"/><path d=\"M27.8 25l3 4.5-3 6.5-3-6.5z\"/></g><circle cx=\"19.5\" cy=\"21\" r=\"3.3\"/><circle cx=\"36\" c" +
    "y=\"21\" r=\"3.3\"/><path fill=\"none\" stroke=\"var(--g)\" stroke-width=\"2\" stroke-linecap=\"round\" d=\"M43 31c-3" +
    ".5 9-1 17 9 23M18 39.5h.1M24 42h.1M30 41h.1M20 47h.1M26 49h.1M33 48h.1\"/>",
  lambda:
    "<path d=\"M27 6h10l21 52H46.5L32 19 17.5 58H6z\"/>",
  dolphin:
    "<path d=\"M2 37.5c4.5-.8 7.5-2 10-5C18 23.5 27 18.5 37 18.5c-.5-3-2.5-5.5-6-7.5 8-1 14 2 17 8.5C55.5 23.5" +
    " 59 31 58 41c3 2 4.5 5.5 4 10-2.5-2-5-2.3-7.5-1-2.8 1.5-5.5 1.3-8.5-.5 4.5-1.5 7-4 7-8-1.5-5-6-7.5-12-6." +
    "5-2.5.4-4.5 1-6.5 2 1.5 3 1 6-1.5 9-1.5-3.5-4-5.5-8-6.3-4 .5-8 .6-12 0-4 .3-7-.2-11-2.2z\"/><circle cx=\"1" +
    "5.5\" cy=\"33.5\" r=\"1.9\" fill=\"var(--g)\"/>",
  rosette:
    "<path d=\"M32 4l6 12 13-3-3 13 12 6-12 6 3 13-13-3-6 12-6-12-13 3 3-13L4 32l12-6-3-13 13 3z\"/><circle cx=" +
    "\"32\" cy=\"32\" r=\"9\" fill=\"var(--g)\"/><circle cx=\"32\" cy=\"32\" r=\"4.5\"/>",
  crossed:
    "<g transform=\"rotate(42 32 32)\"><path d=\"M32-2c4.5 9 5 22 2.3 40h-4.6C27 20 27.5 7 32-2z\"/><path d=\"M24 " +
    "40h16v4.5H24zM30 44.5h4V55h-4z\"/><circle cx=\"32\" cy=\"58\" r=\"3.8\"/></g><g transform=\"rotate(-42 32 32)\"><" +
    "path stroke=\"var(--g)\" stroke-width=\"3.5\" d=\"M32-2c4.5 9 5 22 2.3 40h-4.6C27 20 27.5 7 32-2z\"/><path d=\"" +
    "M32-2c4.5 9 5 22 2.3 40h-4.6C27 20 27.5 7 32-2z\"/><path d=\"M24 40h16v4.5H24zM30 44.5h4V55h-4z\"/><circle " +
    "cx=\"32\" cy=\"58\" r=\"3.8\"/></g>",
  coin:
    "<circle cx=\"32\" cy=\"32\" r=\"28\"/><circle cx=\"32\" cy=\"32\" r=\"23\" fill=\"none\" stroke=\"var(--g)\" stroke-widt" +
    "h=\"2.5\" stroke-dasharray=\"2 4\"/><path fill=\"var(--g)\" d=\"M18 19h28v6.5H35.5V46h-7V25.5H18z\"/>",
};

const line = (d: string, width = 5.5): string =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** Signs of the interface. */
export const SIGNS: Record<string, string> = {
  undo: line("M22 12 9 25l13 13M10 25h27c11 0 18 7 18 15s-7 14-16 14H28"),
  back: line("M26 14 8 32l18 18M9 32h47"),
  check: line("M10 34l15 15 29-34", 6.5),
  close: line("M14 14l36 36M50 14 14 50"),
  plus: line("M32 12v40M12 32h40"),
  minus: line("M12 32h40"),
  whole: line("M10 24V10h14M40 10h14v14M54 40v14H40M24 54H10V40", 5),
  menu: line("M10 18h44M10 32h44M10 46h44", 5),
  down: line("M14 24l18 18 18-18"),
  link: line("M27 37a11 11 0 0 0 16 1l10-10a11 11 0 0 0-16-16l-5 5M37 27a11 11 0 0 0-16-1L11 36a11 11 0 0 0 16 16l5-5", 5),
  save: line("M32 8v32M18 28l14 14 14-14M10 54h44", 5),
  book: line("M32 15c-6-5-14-6-22-5v40c8-1 16 0 22 5 6-5 14-6 22-5V10c-8-1-16 0-22 5zM32 15v40", 4.5),
  eye: `${line("M5 32c7-12 16-18 27-18s20 6 27 18c-7 12-16 18-27 18S12 44 5 32z", 4.5)}<circle cx="32" cy="32" r="8.5"/>`,
  play: '<path d="M18 9l34 23-34 23z"/>',
  pause: '<path d="M16 10h11v44H16zM37 10h11v44H37z"/>',
  first: '<path d="M12 10h7v44h-7zM54 10v44L24 32z"/>',
  last: '<path d="M45 10h7v44h-7zM10 10v44l30-22z"/>',
  prev: line("M40 12 20 32l20 20"),
  next: line("M24 12l20 20-20 20"),
  flag: `${line("M14 58V8")}<path d="M14 10c12-6 22 6 36 0v26c-14 6-24-6-36 0z"/>`,
  peace: line("M10 22h44M10 42h44", 6),
  list: line("M24 16h32M24 32h32M24 48h32M9 16h.1M9 32h.1M9 48h.1"),
  sun:
    '<circle cx="32" cy="32" r="12"/>' +
    line("M32 5v7M32 52v7M5 32h7M52 32h7M13 13l5 5M46 46l5 5M13 51l5-5M46 18l5-5", 5),
  moon: '<path d="M50 40A24 24 0 0 1 24 9a24 24 0 1 0 26 31z"/>',
  lock: `${line("M20 30V20a12 12 0 0 1 24 0v10")}<rect x="12" y="29" width="40" height="28" rx="4"/>`,
  person: '<circle cx="32" cy="20" r="12"/><path d="M8 58c2-16 12-22 24-22s22 6 24 22z"/>',
  people:
    '<circle cx="22" cy="22" r="10"/><circle cx="44" cy="22" r="10"/>' +
    '<path d="M3 54c1-13 9-19 19-19 4 0 7 1 10 3 3-2 7-3 12-3 10 0 16 6 17 19z"/>',
  screen: `${line("M8 12h48v32H8z", 5)}${line("M20 56h24", 5)}`,
  globe: `${line("M32 6a26 26 0 1 1-.1 0zM6 32h52M32 6c-16 16-16 36 0 52 16-16 16-36 0-52z", 4.2)}`,
  cards: line("M12 18 34 10l14 36-22 8zM40 12l14 2-4 30", 4.5),
  dice: `${line("M10 10h44v44H10z", 5)}<circle cx="22" cy="22" r="4.5"/><circle cx="42" cy="42" r="4.5"/><circle cx="32" cy="32" r="4.5"/>`,
  curve: `${line("M8 8v48h48", 5)}${line("M16 42l12-14 12 8 14-20", 5)}`,
  lamp: `${line("M22 40c-6-5-9-10-9-16a19 19 0 0 1 38 0c0 6-3 11-9 16v6H22z", 5)}${line("M24 56h16", 5)}`,
  warn: `${line("M32 8 58 54H6z", 5)}${line("M32 26v12M32 46v.1", 5)}`,
};
