import { runTrials } from '../report.ts'
import { crashes } from './crashes.ts'
import { crowds } from './crowds.ts'
import { database } from './database.ts'
import { mail } from './mail.ts'
import { rolling } from './rolling.ts'
import { starting } from './starting.ts'

/** What bad luck does to a running site: crowds, crashes, and neighbours that are down. */
await runTrials([crowds, crashes, database, rolling, starting, mail])
