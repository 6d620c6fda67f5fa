import { runTrials } from '../report.ts'
import { canary } from './canary.ts'
import { forgeries } from './forgeries.ts'
import { handIns } from './hand-ins.ts'
import { holds } from './holds.ts'
import { inputs } from './inputs.ts'
import { joinCrowd } from './join-crowd.ts'
import { madeUpPages } from './made-up-pages.ts'
import { mixedLoad } from './mixed-load.ts'
import { operators } from './operators.ts'
import { foreignOrigins } from './origins.ts'
import { ownership } from './ownership.ts'
import { passwords } from './passwords.ts'
import { paths } from './paths.ts'
import { prices } from './prices.ts'
import { scriptText } from './script-text.ts'
import { sessions } from './sessions.ts'
import { slowClients } from './slow-clients.ts'
import { slowDownloads } from './slow-downloads.ts'
import { stalledBodies } from './stalled-bodies.ts'
import { strangers } from './strangers.ts'
import { teamPictures } from './team-pictures.ts'
import { throttles } from './throttles.ts'
import { uploads } from './uploads.ts'

/** Attacks on a running site. */
await runTrials([
  foreignOrigins,
  strangers,
  operators,
  sessions,
  ownership,
  prices,
  forgeries,
  passwords,
  throttles,
  holds,
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
])
