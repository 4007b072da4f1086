/** A title's board and the ground it lies on, surveyed once. */

import { api } from "./api";
import { survey, type Ground } from "./geo";
import type { Board } from "./types";

export interface Laid { board: Board; ground: Ground }

const laid = new Map<string, Promise<Laid>>();

export function layOut(title: string): Promise<Laid> {
  let found = laid.get(title);
  if (!found) {
    found = api.board(title).then(async (board) => {
      const backdrop = board.backdrop ? await api.backdrop(board.backdrop).catch(() => null) : null;
      return { board, ground: survey(board, backdrop) };
    });
    laid.set(title, found);
    found.catch(() => laid.delete(title));
  }
  return found;
}
