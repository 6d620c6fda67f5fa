import type { Database } from '#database/database.ts'
import { lowFreeBytes } from '#database/disk-space.ts'
import { closeNotice, raiseNotice } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'

type Level = 'enough' | 'low' | 'full'

const key = 'disk_low'
/** Above the low threshold, so that a disk near it does not raise one notice after another. */
const enoughBytes = 1.25 * lowFreeBytes
const levels = new WeakMap<Database, Level>()

/** Logs it and notifies the team, while there is still room to store the notice. */
export async function watchDisk(services: Services): Promise<void> {
  const { database, clock, log } = services
  if (!database.disk) return
  const free = database.disk.freeBytes()
  const freeMb = Math.floor(free / 1024 / 1024)
  const before = levels.get(database) ?? 'enough'
  const level = levelOf(free, database.disk.isFull(), before)
  levels.set(database, level)
  if (level !== before) {
    if (level === 'full') log.error({ freeMb }, 'the disk is full: writes are refused until there is space')
    if (level === 'low') log.warn({ freeMb }, 'the disk is almost full')
    if (level === 'enough') log.info({ freeMb }, 'the disk has enough space again')
  }
  if (level === 'low')
    await database.transaction((tx) => raiseNotice(services, tx, { kind: 'disk_low', key, facts: { freeMb } }))
  if (level === 'enough' && before !== 'enough') await closeNotice(database.queries, key, clock())
}

function levelOf(free: number, isFull: boolean, before: Level): Level {
  if (isFull) return 'full'
  return free < (before === 'enough' ? lowFreeBytes : enoughBytes) ? 'low' : 'enough'
}
