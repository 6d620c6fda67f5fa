import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import config from '../drizzle.config.ts'
import { root } from './root.ts'
import type { Run } from './run-command.ts'
import { runTool } from './run-tool.ts'

/** Checks that the migrations match the schema: in a copy of the folder, drizzle-kit must have nothing to generate. */
export async function checkMigrations(schema = config.schema): Promise<Run> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  // Inside the project, because drizzle-kit resolves every path relative to it.
  const copy = mkdtempSync(join(root, '.cache/migrations-'))
  try {
    cpSync(join(root, config.out), copy, { recursive: true })
    const out = relative(root, copy)
    const options = Object.entries({ ...config, schema, out }).flatMap(([name, value]) => [`--${name}`, value])
    const run = await runTool('drizzle-kit', ['generate', ...options])
    // The exit code is 0 even if a file could not be read.
    return { ...run, code: run.output.includes('No schema changes') ? 0 : 1 }
  } finally {
    rmSync(copy, { recursive: true })
  }
}
