import { setTimeout as wait } from 'node:timers/promises'
import { send } from './send.ts'

/** Measures response times until `until` settles: a cached page, cached data and a database query. Failures count as infinite. */
export async function measureVisitorLatency(url: string, until: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const stop = () => {
    isOver = true
  }
  void until.then(stop, stop)
  const times: number[] = []
  while (!isOver) {
    for (const path of ['/', '/api/courses', '/api/masterclasses/vibe-coding-session/availability']) {
      const { status, ms } = await send(url, { path })
      times.push(status === 200 ? ms : Number.POSITIVE_INFINITY)
    }
    await wait(20)
  }
  return times
}
