/** What is known of a reset link, kept with the entry in the browser's history: a reload loses nothing. */
export type LinkState = { token: string } | { isDead: true } | { isDone: true } | null
