/**
 * The cookie that the server sets beside the session cookie, readable by scripts (server/http/session-cookie.ts). It
 * proves nothing; without it there is no session. Its source is part of the script that runs before the first paint.
 */
export const sessionHint = /(?:^|; )(?:__Host-)?rolewise_hint=1(?:;|$)/
