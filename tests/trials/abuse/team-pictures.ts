import { aPng } from '#tests/e2e/a-png.ts'
import type { Deployment } from '../deployment.ts'
import { type Finding, megabytes, milliseconds, relaxLimit, type Trial } from '../report.ts'
import { formBody, formType } from './generate/files.ts'
import { type Attack, attacks, mark, slowAttacks } from './generate/pictures.ts'
import { requireStatus } from './owner.ts'
import { signInStaff } from './people.ts'
import { type Reply, send } from './send.ts'
import { sharedSite, siteUrl } from './shared-site.ts'
import { trackMemoryGrowth } from './track-memory.ts'

/** The malicious files of the uploads trial, sent by a member of the team as pictures of a page, and by strangers. */
export const teamPictures: Trial = {
  name: 'team-pictures',
  run: async ({ isShort }) => {
    const site = await sharedSite()
    const pictures = [...(await attacks()), ...(isShort ? [] : await slowAttacks())]
    const session = await signInStaff(siteUrl(site))
    requireStatus(201, await upload(site, aPng(), session))
    const readGrowth = trackMemoryGrowth(site.sites[0]?.pid() ?? 0)
    const finding = await sendAll(site, pictures, session, isShort)
    const grownMegabytes = readGrowth()
    return [
      finding,
      {
        title: 'Pictures of the team: memory growth of the process',
        expected: '50 MB more at most',
        measured: `${grownMegabytes.toFixed(0)} MB`,
        limits: [megabytes(grownMegabytes, 50)],
      },
      await sendAsStranger(site, isShort),
    ]
  },
}

function upload(site: Deployment, content: Buffer, session: { cookie: string } | undefined): Promise<Reply> {
  const headers = { 'content-type': formType, ...session }
  const body = formBody({}, { field: 'picture', content })
  return send(siteUrl(site), { method: 'POST', path: '/api/staff/pictures', headers, body })
}

async function sendAll(
  site: Deployment,
  pictures: Attack[],
  session: { cookie: string },
  isShort: boolean,
): Promise<Finding> {
  const countLines = async () => (await site.sql(`select from audit_log where action = 'picture.uploaded'`)).length
  const before = await countLines()
  const wrong: string[] = []
  let [slowest, accepted] = [0, 0]
  for (const { name, content, expected } of pictures) {
    const { status, ms } = await upload(site, content, session)
    const isRefused = status >= 400 && status < 500
    if (status === 201) accepted++
    if (isRefused) slowest = Math.max(slowest, ms)
    // A page shows no GIF.
    const isRefusalExpected = expected === 'refused' || name.startsWith('GIF')
    const isRight = expected === 'either' ? isRefused || status === 201 : isRefused === isRefusalExpected
    if (!isRight || status >= 500 || status === 0) wrong.push(`${name}: ${status}`)
  }
  const [left] = await site.sql<{ all: number; odd: number }>(
    `select count(*)::int as all,
            (count(*) filter (where position($1::bytea in content) > 0
               or (substring(content from 9 for 4) <> 'WEBP' and substring(content from 5 for 8) <> 'ftypavif')))::int as odd
     from picture_files`,
    [Buffer.from(mark)],
  )
  const lines = (await countLines()) - before
  for (const line of wrong) console.log(`  ${line}`)
  return {
    title: `Pictures of the team: ${pictures.length} malicious files`,
    expected: 'refused within 3 s, or re-encoded with no payload left; a line in the log for each',
    measured: `${wrong.length} unexpected, refused in ${Math.round(slowest)} ms at most; ${left?.odd} of ${left?.all} stored files contain a payload; ${lines} lines for ${accepted}`,
    isPassed: wrong.length === 0 && left?.odd === 0 && left.all > 0 && lines === accepted,
    limits: [milliseconds(slowest, relaxLimit(3_000, isShort))],
  }
}

/** Refused before the body is read. */
async function sendAsStranger(site: Deployment, isShort: boolean): Promise<Finding> {
  const { status, ms } = await upload(site, Buffer.alloc(9_000_000), undefined)
  return {
    title: 'Pictures of the team: 9 MB from a stranger',
    expected: 'refused within 1 s',
    measured: `${status} in ${Math.round(ms)} ms`,
    isPassed: status === 401,
    limits: [milliseconds(ms, relaxLimit(1_000, isShort))],
  }
}
