import { buildIfNeeded } from '../../../scripts/build.ts'
import { runTrials } from '../report.ts'
import { backup } from './backup.ts'
import { crashes } from './crashes.ts'
import { crowds } from './crowds.ts'
import { database } from './database.ts'
import { embeddedCrashes } from './embedded-crashes.ts'
import { fullDisk } from './full-disk.ts'
import { holds } from './holds.ts'
import { mail } from './mail.ts'
import { rolling } from './rolling.ts'
import { starting } from './starting.ts'
import { stripe } from './stripe.ts'

/** What bad luck does to a running site: crowds, crashes, and neighbours that are down. Those that wait most come first. */
await buildIfNeeded()
await runTrials(
  [mail, stripe, holds, crowds, rolling, crashes, backup, database, embeddedCrashes, fullDisk, starting],
  {
    atOnce: 3,
  },
)
