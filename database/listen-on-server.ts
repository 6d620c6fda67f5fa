import pg from 'pg'

const minBackoffMs = 100
const maxBackoffMs = 5_000
/** A dead connection is only noticed when something is sent on it. */
const pingMs = 30_000

/** Listens on its own connection and reconnects with backoff. Returns a function that stops it. */
export async function listenOnServer(url: string, channel: string, onNotify: () => void): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let backoffMs = minBackoffMs

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    fresh.on('error', () => {})
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await end(fresh)
      throw error
    }
    if (isStopped) return end(fresh)
    fresh.on('notification', onNotify)
    const ping = setInterval(() => fresh.query('select 1').catch(() => end(fresh)), pingMs)
    fresh.once('end', () => {
      clearInterval(ping)
      reconnect()
    })
    client = fresh
    backoffMs = minBackoffMs
  }

  function reconnect(): void {
    if (isStopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connect().then(onNotify, reconnect)
    }, backoffMs)
    backoffMs = Math.min(backoffMs * 2, maxBackoffMs)
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    if (client) await end(client)
  }
}

function end(client: pg.Client): Promise<void> {
  return client.end().catch(() => {})
}
