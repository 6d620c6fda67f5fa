import { runTrials } from '../report.ts'
import { inputs } from './inputs.ts'
import { foreignOrigins } from './origins.ts'
import { sessions } from './sessions.ts'
import { strangers } from './strangers.ts'

/** What somebody with bad intentions does to a running site. */
await runTrials([foreignOrigins, strangers, sessions, inputs])
