import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { chmod, mkdir, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRelease } from '#server/read-release.ts'
import { type SiteProcess, startSiteProcess } from '../../../scripts/site-process.ts'
import { staff } from '../deployment.ts'
import { type Image, pathIn, replayDockerfile } from '../replay-dockerfile.ts'
import type { Finding, Trial } from '../report.ts'
import { get, post } from '../requests.ts'
import { signInStaff } from './sign-in-staff.ts'

/** The container image, without a container: built by the Dockerfile's steps, started as its user in a tree that takes no writes. */
export const image: Trial = {
  name: 'image',
  run: async () => {
    const title = 'The image of the Dockerfile starts as its own user in a read-only tree'
    if (process.platform !== 'linux')
      return [{ title, expected: '', measured: 'needs Linux', isPassed: true, isSkipped: true }]
    const folder = mkdtempSync(join(tmpdir(), 'rolewise-image-'))
    const remove = () => rmSync(folder, { recursive: true, force: true })
    process.on('exit', remove)
    try {
      // The user of the image has to reach its files.
      await chmod(folder, 0o755)
      const built = await replayDockerfile(folder)
      return [await startReadOnly(built, title, join(folder, 'current')), await listWrites(built)]
    } finally {
      remove()
      process.off('exit', remove)
    }
  },
}

/** Also what deploys rely on: a running copy goes on loading its own files after the link to its folder was switched. */
async function startReadOnly(built: Image, title: string, current: string): Promise<Finding> {
  const tree = pathIn(built, '.')
  const release = makeReadOnly(tree)
  let site: SiteProcess | undefined
  try {
    symlinkSync(tree, current)
    site = await start(built, current)
    const [, ...check] = built.healthcheck.map((part) => part.replace('3000', String(site?.port)))
    const health = spawnSync(pathIn(built, '/usr/local/bin/node'), check)
    const [ready, home] = [await get(`${site.url}/readyz`), await get(site.url)]
    await mkdir(join(current, '../next'))
    symlinkSync('next', `${current}.new`)
    await rename(`${current}.new`, current)
    const [card, pdf] = [await get(`${site.url}/og/events/ai-for-everyone-masterclass.png`), await readPdf(site.url)]
    await site.end('SIGTERM')
    const measured = [ready.status, home.status, card.status, pdf, health.status, ...listLines(site)].join(', ')
    const { version, commit } = readRelease()
    const expected = `200, 200, 200, %PDF-, 0, started ${version} ${commit}, stopped ${version} ${commit}`
    return {
      title: `${title}${release.isMounted ? '' : ' (no mount: by file modes)'}, and goes on when \`current\` is switched`,
      expected: `/readyz, home page, picture, receipt, health check, log: ${expected}`,
      measured,
      isPassed: measured === expected,
    }
  } finally {
    await site?.end()
    release.undo()
  }
}

/** What the log says of a start and a stop, with the version and the commit. */
function listLines({ logged }: SiteProcess): string[] {
  return logged.flatMap((line) => {
    const [, what] = /"msg":"the site has (started|stopped)"/.exec(line) ?? []
    if (!what) return []
    const { version, commit } = JSON.parse(line)
    return [`${what} ${version} ${commit}`]
  })
}

/** Starts it in the same tree as its owner, to whom nothing is forbidden, and lists what that writes. */
async function listWrites(built: Image): Promise<Finding> {
  const tree = pathIn(built, '.')
  const list = () =>
    new Map(
      globSync('{*,.*,build/**,.cache/**,app/**,server/**}', { cwd: tree }).map((path) => [
        path,
        statSync(join(tree, path)).mtimeMs,
      ]),
    )
  const before = list()
  const site = await start({ ...built, user: undefined }, tree)
  await site.end()
  const written = [...list()].filter(([path, time]) => before.get(path) !== time).map(([path]) => path)
  return {
    title: 'A start with a current build, by the owner of its files',
    expected: 'nothing written outside DATA_DIR and the temporary folder',
    measured: written.slice(0, 5).join(', ') || 'nothing',
    isPassed: written.length === 0,
  }
}

function start({ command: [, ...args], environment, user, ...built }: Image, cwd: string): Promise<SiteProcess> {
  const { folder } = built
  return startSiteProcess(
    {
      ...environment,
      LOG_LEVEL: 'info',
      TMPDIR: join(folder, 'tmp'),
      PUBLIC_URL: 'http://localhost:3000',
      STAFF_USERNAME: staff.username,
      STAFF_PASSWORD: staff.password,
    },
    {
      command: [join(folder, 'usr/local/bin/node'), ...args],
      cwd,
      ...(user === undefined ? {} : { uid: user, gid: user }),
    },
  )
}

/** Drawn by modules that are loaded at the first receipt. */
async function readPdf(url: string): Promise<string> {
  const cookie = await signInStaff(url)
  const order = {
    eventSlug: 'ai-for-everyone-masterclass',
    attendees: [{ name: 'Ravi Kumar', email: 'ravi@example.com', phone: '98765 43210' }],
    payment: {
      kind: 'received',
      pricePerSeat: 1500,
      reference: 'NEFT778899',
      receivedOn: new Date().toISOString().slice(0, 10),
    },
    note: 'Paid by bank transfer',
  }
  const added = await post(`${url}/api/staff/registrations`, order, { cookie })
  if (added.status !== 201) return `${added.status} ${added.body}`
  const { body } = await get(`${url}/api/staff/documents`, { cookie })
  const pdf = await get(`${url}/api/staff/documents/${JSON.parse(body).rows[0].id}/pdf`, { cookie })
  return pdf.body.slice(0, 5)
}

/** Mounts it as `read_only` of compose.yaml does, or takes the files' write permission where this user may mount nothing. */
function makeReadOnly(tree: string) {
  const mount = (...args: string[]) => spawnSync('mount', args).status === 0
  const isMounted = mount('--bind', tree, tree)
  if (isMounted && mount('-o', 'remount,bind,ro', tree)) {
    const undo = () => {
      process.off('exit', undo)
      spawnSync('umount', ['--lazy', tree])
    }
    process.prependListener('exit', undo)
    return { isMounted, undo }
  }
  if (isMounted) spawnSync('umount', ['--lazy', tree])
  execFileSync('chmod', ['-R', 'a-w', tree])
  return { isMounted: false, undo: () => execFileSync('chmod', ['-R', 'u+w', tree]) }
}
