import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own in memory, which can be filled. Null where this user may not mount one. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'rolewise-disk-'))
  const mount = (...options: string[]) => spawnSync('mount', [...options, folder]).status === 0
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs')) {
    rmSync(folder, { recursive: true })
    return null
  }
  const unmount = () => {
    process.off('exit', unmount)
    if (spawnSync('umount', ['--lazy', folder]).status === 0) rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', unmount)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    freeMb: () => {
      const { bavail, bsize } = statfsSync(folder)
      return Math.floor((bavail * bsize) / 1024 / 1024)
    },
    /** So much more of it is taken; what does not fit is left. */
    fill: (more: number) => {
      try {
        writeFileSync(ballast, Buffer.alloc(more * 1024 * 1024), { flag: 'a' })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    makeReadOnly: () => mount('-o', 'remount,ro'),
    unmount,
  }
}

export type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>
