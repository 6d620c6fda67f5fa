import { buildIfNeeded } from '../../scripts/build.ts'
import { readOptions, requireOneOf } from '../../scripts/run-as-command.ts'
import { canary } from './abuse/canary.ts'
import { forgeries } from './abuse/forgeries.ts'
import { handIns } from './abuse/hand-ins.ts'
import { inputs } from './abuse/inputs.ts'
import { joinCrowd } from './abuse/join-crowd.ts'
import { madeUpPages } from './abuse/made-up-pages.ts'
import { mixedLoad } from './abuse/mixed-load.ts'
import { operators } from './abuse/operators.ts'
import { foreignOrigins } from './abuse/origins.ts'
import { ownership } from './abuse/ownership.ts'
import { passwords } from './abuse/passwords.ts'
import { paths } from './abuse/paths.ts'
import { prices } from './abuse/prices.ts'
import { scriptText } from './abuse/script-text.ts'
import { sessions } from './abuse/sessions.ts'
import { slowClients } from './abuse/slow-clients.ts'
import { slowDownloads } from './abuse/slow-downloads.ts'
import { stalledBodies } from './abuse/stalled-bodies.ts'
import { strangers } from './abuse/strangers.ts'
import { teamPictures } from './abuse/team-pictures.ts'
import { throttles } from './abuse/throttles.ts'
import { unpaidHolds } from './abuse/unpaid-holds.ts'
import { uploads } from './abuse/uploads.ts'
import { backup } from './faults/backup.ts'
import { cancellation } from './faults/cancellation.ts'
import { certificates } from './faults/certificates.ts'
import { crashes } from './faults/crashes.ts'
import { crowds, lastSeats } from './faults/crowds.ts'
import { database } from './faults/database.ts'
import { embeddedCrashes } from './faults/embedded-crashes.ts'
import { erasure } from './faults/erasure.ts'
import { events } from './faults/events.ts'
import { fullDisk } from './faults/full-disk.ts'
import { holds } from './faults/holds.ts'
import { image } from './faults/image.ts'
import { mail } from './faults/mail.ts'
import { razorpay, stripe } from './faults/providers.ts'
import { refunds } from './faults/refunds.ts'
import { rolling } from './faults/rolling.ts'
import { starting } from './faults/starting.ts'
import { waiting } from './faults/waiting.ts'
import { runTrials, summariseFindings, type Trial } from './report.ts'

/**
 * `npm run trials`: attacks on a running site, then its faults. `--only name`, as often as wanted, runs some; `--short` runs
 * smaller samples. scripts/test-report.ts parses the lines that start with PASS, FAIL, SKIP and ---, and the totals.
 */

/** One after the other: most share a site, and a flood would be part of the next trial's figures. */
const attacks = [
  foreignOrigins,
  strangers,
  operators,
  sessions,
  ownership,
  prices,
  forgeries,
  passwords,
  throttles,
  unpaidHolds,
  uploads,
  handIns,
  teamPictures,
  scriptText,
  canary,
  paths,
  slowClients,
  slowDownloads,
  stalledBodies,
  madeUpPages,
  joinCrowd,
  mixedLoad,
  inputs,
]

/** Crowds, crashes, and failing dependencies, each on a site of its own. Those that mostly wait come first. */
const faults = [
  image,
  mail,
  stripe,
  razorpay,
  holds,
  cancellation,
  certificates,
  waiting,
  erasure,
  refunds,
  lastSeats,
  crowds,
  events,
  rolling,
  crashes,
  backup,
  database,
  embeddedCrashes,
  fullDisk,
  starting,
]

const { short: isShort, only } = readOptions({
  short: { type: 'boolean', default: false },
  only: { type: 'string', multiple: true },
})
const names = [...attacks, ...faults].map(({ name }) => name)
for (const name of only ?? []) requireOneOf('--only', name, names)
const select = (trials: readonly Trial[]) => trials.filter(({ name }) => only?.includes(name) ?? true)

// process.exit() runs the exit listeners, which stop the processes that the trials started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
// Every started process adds an exit listener.
process.setMaxListeners(0)
await buildIfNeeded()
const findings = [
  ...(await runTrials(select(attacks), { isShort, concurrency: 1 })),
  ...(await runTrials(select(faults), { isShort, concurrency: isShort ? 3 : 1 })),
]
process.exit(summariseFindings(findings) === 0 ? 0 : 1)
