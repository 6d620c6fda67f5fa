import { setTimeout as wait } from 'node:timers/promises'
import { get, type Reply } from '../requests.ts'

export interface Reader {
  url: string
  headers?: Record<string, string>
}

/** Each reader requests its URL repeatedly until stopped. */
export function startReaders(readers: readonly Reader[], pauseMs: number): { stop(): Promise<(Reply & Reader)[]> } {
  const replies: (Reply & Reader)[] = []
  let isStopping = false
  const read = async (reader: Reader) => {
    while (!isStopping) {
      replies.push({ ...reader, ...(await get(reader.url, reader.headers)), body: '' })
      await wait(pauseMs)
    }
  }
  const all = readers.map(read)
  return {
    stop: async () => {
      isStopping = true
      await Promise.all(all)
      return replies
    },
  }
}
