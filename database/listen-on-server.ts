import pg from 'pg'

const firstPauseMs = 100
const longestPauseMs = 5_000

/** Listens on a connection of its own, and comes back by itself when the server was away. Returns what stops it. */
export async function listenOnServer(url: string, channel: string, heard: () => void): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let pauseMs = firstPauseMs

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, keepAlive: true })
    fresh.on('error', () => {})
    fresh.on('notification', heard)
    fresh.once('end', comeBack)
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
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
    await client?.end()
  }
}
