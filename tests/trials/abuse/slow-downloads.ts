import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { addEvent } from '../add-event.ts'
import type { Deployment } from '../deployment.ts'
import type { Trial } from '../report.ts'
import { anIpAddress, forwardedFor, signInStaff } from './people.ts'
import { openSocket } from './raw-socket.ts'
import { send } from './send.ts'
import { sharedSite, siteUrl } from './shared-site.ts'

const attackers = 12
const downloadsPerSeat = 4
const megabytes = 10
const maxTries = 30
const pauseMs = 2_000

/** Free seats hold all places of visitors with downloads that they do not read. */
export const slowDownloads: Trial = {
  name: 'slow-downloads',
  run: async () => {
    const site = await sharedSite()
    const url = siteUrl(site)
    const { eventId, seats } = await addEvent(site, {
      ...{ slug: `slow-${Date.now()}`, people: attackers + 1 },
      ...{ startsInHours: -1, endsInHours: 3 },
    })
    const materialId = await addMaterial(site, eventId)
    const [own = '', ...paths] = seats.map(
      (seat) =>
        `/api/registrations/${signSeatLink(site.settings(0).SESSION_SECRET, 'registration', seat)}/materials/${materialId}`,
    )
    const staff = await signInStaff(url)
    const stalled = (await Promise.all(paths.map((path) => stallDownloads(url, path)))).flat()
    try {
      const [visitor, member] = await Promise.all([
        downloadWhole(url, own, forwardedFor(anIpAddress())),
        downloadWhole(url, `/api/staff/materials/${materialId}/file`, staff),
      ])
      return [
        {
          title: `${attackers} seats with ${downloadsPerSeat} downloads of ${megabytes} MB each that they do not read`,
          expected: 'another seat and a member of the team download whole, the member at once',
          measured: `${stalled.length} stalled; the seat ${describe(visitor)}, the member ${describe(member)}`,
          isPassed:
            stalled.length === attackers * downloadsPerSeat && visitor.isWhole && member.isWhole && member.tries === 1,
        },
      ]
    } finally {
      for (const socket of stalled) socket.destroy()
      // `inputs` would delete it while downloading it, and a download of a deleted file breaks off.
      await send(url, { method: 'DELETE', path: `/api/staff/materials/${materialId}`, headers: staff })
    }
  },
}

/** Like most files it cannot be compressed. One that can is unpacked from its start for each part that is read. */
async function addMaterial({ sql }: Deployment, eventId: number): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `with file as (
       insert into classroom_files (name, media_type, size, content)
       select 'plan.pdf', 'application/pdf', length(content), content from (
         select string_agg(sha256(convert_to(part::text, 'UTF8')), '') as content
         from generate_series(1, $2::int / 32) as part) as made
       returning id)
     insert into materials (event_id, title, file_id, visible, created_by)
     select $1, 'The plan', id, 'before', 1 from file returning id`,
    [eventId, megabytes * 1_000_000],
  )
  if (!row) throw new Error('an inserted material was not returned')
  return row.id
}

/** Reads the beginning of each response, and nothing after it. Returns those that were not refused. */
async function stallDownloads(url: string, path: string): Promise<Socket[]> {
  const address = anIpAddress()
  const sockets = await Promise.all(
    Array.from({ length: downloadsPerSeat }, async () => {
      const socket = openSocket(url)
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`)
      const [head] = await once(socket, 'data')
      socket.pause()
      return String(head).startsWith('HTTP/1.1 200') ? [socket] : []
    }),
  )
  return sockets.flat()
}

interface Downloaded {
  tries: number
  isWhole: boolean
}

/** Tries again after a refusal, as the reply asks. */
async function downloadWhole(url: string, path: string, headers: Record<string, string>): Promise<Downloaded> {
  for (let tries = 1; tries <= maxTries; tries++) {
    const { status, body } = await send(url, { path, headers })
    if (status === 200) return { tries, isWhole: body.length === megabytes * 1_000_000 }
    await wait(pauseMs)
  }
  return { tries: maxTries, isWhole: false }
}

const describe = ({ tries, isWhole }: Downloaded) => `${isWhole ? 'whole' : 'not whole'} at attempt ${tries}`
