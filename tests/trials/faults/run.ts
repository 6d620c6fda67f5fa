import { runTrials } from '../report.ts'
import { crowds } from './crowds.ts'

/** What bad luck does to a running site: crowds, crashes, and neighbours that are down. */
await runTrials([crowds])
