import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mounts a small in-memory disk (tmpfs) that can be filled. Null if this user may not mount one. */
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
    /** Uses up so many more megabytes, or all that is left. */
    fill: (megabytes: number) => {
      try {
        writeFileSync(ballast, Buffer.alloc(megabytes * 1024 * 1024), { flag: 'a' })
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
