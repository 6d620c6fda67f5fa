import { buildIfNeeded } from '../../../scripts/build.ts'
import { runTrials } from '../report.ts'
import { backup } from './backup.ts'
import { cancellation } from './cancellation.ts'
import { certificates } from './certificates.ts'
import { crashes } from './crashes.ts'
import { crowds } from './crowds.ts'
import { database } from './database.ts'
import { embeddedCrashes } from './embedded-crashes.ts'
import { erasure } from './erasure.ts'
import { events } from './events.ts'
import { fullDisk } from './full-disk.ts'
import { holds } from './holds.ts'
import { image } from './image.ts'
import { mail } from './mail.ts'
import { razorpay, stripe } from './providers.ts'
import { refunds } from './refunds.ts'
import { rolling } from './rolling.ts'
import { starting } from './starting.ts'
import { waiting } from './waiting.ts'

/** Faults of a running site: crowds, crashes, and failing dependencies. The trials that mostly wait come first. */
await buildIfNeeded()
await runTrials(
  [
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
    crowds,
    events,
    rolling,
    crashes,
    backup,
    database,
    embeddedCrashes,
    fullDisk,
    starting,
  ],
  {
    concurrency: 3,
  },
)
