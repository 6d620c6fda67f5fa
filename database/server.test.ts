import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { startFourProcesses } from '#tests/support/start-four-processes.ts'
import {
  createServerDatabase,
  dropServerDatabase,
  hasServer,
  openTestServerDatabase,
  runOnServer,
} from '#tests/support/test-database.ts'
import { toFailure } from './failure.ts'
import { openServer } from './server.ts'

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** Ends every connection to the database and optionally refuses new ones, like a restarting server. */
async function setConnections(url: string, isAllowed: boolean): Promise<void> {
  const { url: admin } = inject('template') as { url: string }
  await runOnServer(admin, `alter database ${nameOf(url)} allow_connections ${isAllowed}`)
  await runOnServer(admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(url)}'`)
}

describe.runIf(hasServer())('on a PostgreSQL server', () => {
  test('a dozen outages leave the pool complete', async () => {
    const { database, url } = await openTestServerDatabase()
    for (let round = 0; round < 12; round++) {
      await database.transaction(async () => {})
      await setConnections(url, false)
      const error = await database.transaction(async () => {}).catch((thrown) => thrown)
      expect(toFailure(error)?.kind ?? error.code).toMatch(/unavailable|55000/)
      await setConnections(url, true)
    }
    const both = await Promise.all(
      Array.from({ length: 20 }, () => database.transaction((tx) => tx.execute(sql`select 1`))),
    )
    expect(both).toHaveLength(20)
    await database.close()
  })

  test('a server that stops during a transaction ends the transaction, not the process', async () => {
    const { database, url } = await openTestServerDatabase()
    const cut = database.transaction(async (tx) => {
      await setConnections(url, true)
      await tx.execute(sql`select 1`)
    })
    await expect(cut).rejects.toSatisfy((error) => toFailure(error)?.kind === 'unavailable')
    expect(await database.isAvailable()).toBe(true)
    await database.close()
  })

  test('a server that is slow to accept the first connection does not fail the start', async () => {
    const url = await createServerDatabase({ isEmpty: false })
    const { hostname, port } = new URL(url)
    const slow = createServer((socket) => {
      setTimeout(() => {
        const onward = connect(Number(port || 5432), hostname).on('error', () => socket.destroy())
        socket
          .on('error', () => onward.destroy())
          .pipe(onward)
          .pipe(socket)
      }, 3_500)
    }).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const far = new URL(url)
    far.host = `127.0.0.1:${(slow.address() as AddressInfo).port}`
    const opened = await openServer(far.href)
    await opened.close()
    slow.close()
    await dropServerDatabase(url)
  })

  test('a deadlock is retried', async () => {
    const { database } = await openTestServerDatabase()
    let attempts = 0
    const result = await database.transaction(async (tx) => {
      attempts++
      if (attempts < 3) await tx.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`)
      return 'done'
    })
    expect([result, attempts]).toEqual(['done', 3])
    await database.close()
  })

  test('after a reconnection a listener is notified, since it may have missed something', async () => {
    const { database, url } = await openTestServerDatabase()
    const onNotify = vi.fn()
    await database.listen('catalogue_changed', onNotify)
    await setConnections(url, true)
    await eventually(() => expect(onNotify).toHaveBeenCalledTimes(1))
    await database.queries.execute(sql`select pg_notify('catalogue_changed', '')`)
    await eventually(() => expect(onNotify).toHaveBeenCalledTimes(2))
    await database.close()
  })

  test('four processes start at once on an empty database: all start, and everything exists once', async () => {
    const url = await createServerDatabase({ isEmpty: true })
    const codes = await startFourProcesses(url)
    expect(codes).toEqual([0, 0, 0, 0])
    const { rows } = await runOnServer(
      url,
      'select (select count(*)::int from courses), (select count(*)::int from masterclasses) as events',
    )
    expect(rows).toEqual([{ count: 6, events: 2 }])
    await dropServerDatabase(url)
  })

  test('a missing server is unavailable', async () => {
    const error = await openServer('postgres://127.0.0.1:1/none').catch((thrown) => thrown)
    expect(toFailure(error)?.kind).toBe('unavailable')
  })
})
