import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, get } from '../calls.ts'

/** One who reads: where, and with which headers. */
export interface Reader {
  url: string
  headers?: Record<string, string>
}

/** People who read, each one address again and again, until they are stopped. */
export function startReaders(readers: readonly Reader[], pauseMs: number): { stop(): Promise<(Answer & Reader)[]> } {
  const answers: (Answer & Reader)[] = []
  let isStopping = false
  const read = async (reader: Reader) => {
    while (!isStopping) {
      answers.push({ ...reader, ...(await get(reader.url, reader.headers)), body: '' })
      await wait(pauseMs)
    }
  }
  const all = readers.map(read)
  return {
    stop: async () => {
      isStopping = true
      await Promise.all(all)
      return answers
    },
  }
}
