import pg from 'pg'

const firstPauseMs = 100
const longestPauseMs = 5_000
/** A line can die without a word, and no notice would ever come: it is asked now and then whether it lives. */
const pingMs = 30_000

/** Listens on a connection of its own, and comes back by itself when the server was away. Returns what stops it. */
export async function listenOnServer(url: string, channel: string, heard: () => void): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let pauseMs = firstPauseMs

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
    fresh.on('notification', heard)
    const ping = setInterval(() => fresh.query('select 1').catch(() => end(fresh)), pingMs)
    fresh.once('end', () => {
      clearInterval(ping)
      comeBack()
    })
    client = fresh
    pauseMs = firstPauseMs
  }

  function comeBack(): void {
    if (isStopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connect().then(heard, comeBack)
    }, pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
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
