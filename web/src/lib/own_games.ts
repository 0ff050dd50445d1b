// The games that this browser has been at: those of private rooms are listed to nobody else.
const GAMES = 'jantaku.games';
const MOST = 50;

/** Their ids, the newest first. */
export function ownGames(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(GAMES) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberGame(id: string): void {
  const games = [id, ...ownGames().filter((other) => other !== id)].slice(0, MOST);
  try {
    localStorage.setItem(GAMES, JSON.stringify(games));
  } catch {
    // The game is found by its link all the same.
  }
}
