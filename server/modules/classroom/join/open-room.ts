import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/problems.ts'
import { describeError } from '#server/http/handle-errors.ts'
import { Problem } from '#server/http/problem.ts'
import { countLinkUse } from '#server/modules/accounts/public.ts'
import type { Services } from '#server/services.ts'
import { recordJoin } from '../attendance/store.ts'
import { findJoinState } from './find-join-state.ts'

/** Clicks of one seat that are noted in 15 minutes. */
const maxNoted = 60

/** Notes the click and returns the address of the room, or of the page that says why there is none. */
export async function openRoom(services: Services, token: string, request: FastifyRequest): Promise<string> {
  // The browser sends another request when somebody really clicks.
  if (isPrefetch(request) || isPreviewBot(request)) throw new Problem('unavailable', messages.unavailable)
  const joining = await findJoinState(services, token)
  const { roomUrl, session } = joining
  if (roomUrl === null || session === null) return `/join/${encodeURIComponent(token)}`
  if (request.method !== 'HEAD') await noteClick(services, joining, session.id)
  // A header takes no letters beyond Latin-1: this encodes them.
  return new URL(roomUrl).href
}

/** One click counts for one session: the one that it opens. Whatever fails here, nobody is kept out. */
async function noteClick(
  services: Services,
  { seat, event }: Awaited<ReturnType<typeof findJoinState>>,
  sessionId: number,
): Promise<void> {
  try {
    await countLinkUse(services, `join ${seat.id}`, maxNoted)
    const presence = { registrationId: seat.id, eventId: event.id, sessionId }
    await recordJoin(services.database.queries, presence, services.clock())
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many') return
    const details = error instanceof Error ? describeError(error) : undefined
    services.log.warn({ registration: seat.id, error: details }, 'a click on a join link was not noted')
  }
}

/** https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header; older browsers have headers of their own. */
function isPrefetch({ headers }: FastifyRequest): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']]
  return purposes.some((purpose) => /\b(prefetch|prerender|preview)\b/i.test(String(purpose ?? '')))
}

/** Chats and social networks that look at a pasted link, and search engines. The browsers inside their apps say otherwise. */
const previewBots =
  /^WhatsApp\/|\b(facebookexternalhit|Facebot|meta-externalfetcher|Slackbot|Slack-ImgProxy|TelegramBot|Twitterbot|LinkedInBot|Discordbot|SkypeUriPreview|Googlebot|bingbot|BingPreview|Applebot)\b/i

function isPreviewBot({ headers }: FastifyRequest): boolean {
  return previewBots.test(headers['user-agent'] ?? '')
}
