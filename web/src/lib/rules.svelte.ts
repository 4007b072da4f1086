/** The rules summary that lies open, if any, and at which section. */

let open: { title: string; section: string } | null = $state.raw(null);

export const rulesOpen = (): { title: string; section: string } | null => open;
export function openRules(title: string, section = ""): void {
  open = { title, section };
}
export function closeRules(): void {
  open = null;
}
