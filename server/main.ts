import './production.ts'
import { fileURLToPath } from 'node:url'
import { FolderInUse } from '#database/lock-folder.ts'
import { type Config, InvalidSetting, readConfig } from './config.ts'
import { builtPages } from './pages/built-pages.ts'
import type { Pages } from './pages/mount-pages.ts'
import { startSite } from './start-site.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** Starts the site. An error that the operator can fix is printed as one sentence, with exit code 1. */
export async function main(makePages: (config: Config) => Promise<Pages> = pagesFromBuild): Promise<void> {
  try {
    const config = readConfig()
    stopOnSignals(await startSite(config, makePages(config)))
  } catch (error) {
    console.error(isForOperator(error) ? error.message : error)
    process.exit(1)
  }
}

function pagesFromBuild({ publicUrl }: Config): Promise<Pages> {
  return builtPages(fileURLToPath(new URL('../build', import.meta.url)), publicUrl)
}

function isForOperator(error: unknown): error is Error {
  return error instanceof InvalidSetting || error instanceof FolderInUse
}

if (import.meta.main) await main()
