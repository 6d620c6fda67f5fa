import { brand } from '#content/brand.ts'
import { certificateSample as words } from '#content/certificates.ts'
import type { Queries } from '#database/database.ts'
import { type EventRow, findCourse, findPublicEvent } from '#server/modules/catalogue/public.ts'
import type { DrawnCertificate } from '#server/outside/certificate/drawn-certificate.ts'
import { describeDrawing } from './describe-drawing.ts'
import { readRule } from './read-rule.ts'

/** The certificate of an event or a course before anybody has one: what will be drawn, with a place for the name. */
export async function describeSample(
  queries: Queries,
  publicUrl: string,
  slug: string,
): Promise<DrawnCertificate | null> {
  const event = await findPublicEvent(queries, slug)
  const title = event?.title ?? (await findCourse(queries, slug))?.title
  if (!title) return null
  const drawing = describeDrawing(publicUrl, {
    ...{ id: '', title, recipientName: words.name, issuedAt: new Date(0) },
    ...timesOf(event?.sessions ?? []),
    skills: event ? (await readRule(queries, event)).skills : [],
  })
  return {
    ...drawing,
    // Without a date nothing is counted either.
    ...(event?.startDate ? {} : { facts: words.undated }),
    issued: words.issued(brand.name),
    number: words.number,
    check: words.check,
    url: `${publicUrl}/help#check-certificate`,
  }
}

function timesOf(sessions: EventRow['sessions']) {
  const times = sessions.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
  const lengths = sessions.map(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt))
  return {
    startedOn: new Date(Math.min(...times)),
    endedOn: new Date(Math.max(...times)),
    minutes: Math.round(lengths.reduce((sum, length) => sum + length, 0) / 60_000),
  }
}
