import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those above it. Node's own recursive mkdir never returns on a file system that takes no folders, such
 * as /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(resolve(folder)))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error
  }
}
