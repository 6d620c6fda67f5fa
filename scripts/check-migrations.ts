import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import config from '../drizzle.config.ts'
import { root } from './root.ts'
import type { Run } from './run-command.ts'
import { runTool } from './run-tool.ts'

/** Whether the migrations make what a schema says: in a copy of the folder, there is nothing left to generate. */
export async function checkMigrations(schema = config.schema): Promise<Run> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  // Below the project: drizzle-kit takes every path as relative to it.
  const copy = mkdtempSync(join(root, '.cache/migrations-'))
  try {
    cpSync(join(root, config.out), copy, { recursive: true })
    const out = relative(root, copy)
    const options = Object.entries({ ...config, schema, out }).flatMap(([name, value]) => [`--${name}`, value])
    const run = await runTool('drizzle-kit', ['generate', ...options])
    // Its exit code is 0 even when it could not read a file.
    return { ...run, code: run.output.includes('No schema changes') ? 0 : 1 }
  } finally {
    rmSync(copy, { recursive: true })
  }
}
