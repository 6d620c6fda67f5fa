import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClassroomApp, room, startClassroomApp } from '#tests/support/classroom-app.ts'

/** Who opens a join link without coming to the session. */
let site: ClassroomApp
beforeAll(async () => {
  site = await startClassroomApp()
})
afterAll(() => site.app.close())

const firstOpens = '2026-11-21T04:15:00Z'
const previewBots = [
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0 A',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'TelegramBot (like TwitterBot)',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
]

test('looking whether the link works, or fetching it ahead, is no click', async () => {
  const { token, seat } = await site.bookedEvent()
  site.goTo(firstOpens)
  await site.readState(token)
  const head = await site.app.request({ method: 'HEAD', url: `/api/join/${token}` })
  expect([head.statusCode, head.headers.location]).toEqual([303, room])
  for (const headers of [
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-purpose': 'prerender' },
    { purpose: 'prefetch' },
    { 'x-purpose': 'preview' },
    { 'x-moz': 'prefetch' },
    ...previewBots.map((bot) => ({ 'user-agent': bot })),
  ] as Record<string, string>[]) {
    const ahead = await site.open(token, headers)
    expect([ahead.statusCode, ahead.headers.location, ahead.headers['cache-control']]).toEqual([
      503,
      undefined,
      'no-store',
    ])
  }
  expect(await site.rowsOf(seat.id)).toEqual([])
})

test.each([
  // The browsers inside WhatsApp, Facebook, LinkedIn and Telegram, and a phone with an unlucky name.
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 WhatsApp/2.24.20',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]',
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 [LinkedInApp]/4.1.900',
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Telegram-Android/11.2',
  'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
])('somebody with %s gets in', async (userAgent) => {
  const { token, seat } = await site.bookedEvent()
  site.goTo(firstOpens)
  expect((await site.open(token, { 'user-agent': userAgent })).headers.location).toBe(room)
  expect(await site.rowsOf(seat.id)).toHaveLength(1)
})
