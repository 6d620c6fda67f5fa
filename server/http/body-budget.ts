import { messages } from '#contract/problems.ts'
import { isThisMachine, networkOf } from './network-of.ts'
import { Problem } from './problem.ts'

const megabyte = 1024 * 1024

/** In memory at once, over all requests of the process: 64 MB in all. */
export const bodyBudget = {
  /** For pictures, and as much for everything else: neither keeps the other out. */
  kindBytes: 32 * megabyte,
  /** Of it, for one address: two of the largest pictures, or dozens of the usual ones. */
  addressBytes: 11 * megabyte,
} as const

/** Node reads this much of a body from the socket before anybody asks for it. */
const readAheadBytes = 64 * 1024

interface Announced {
  address: string
  /** 0 when it was not announced. */
  bytes: number
  isFile: boolean
}

/** Counts the bytes of all bodies in flight, and refuses what would not fit with 503. */
export class BodyBudget {
  readonly #limits: { kindBytes: number; addressBytes: number }
  readonly #byAddress = new Map<string, number>()
  readonly #byKind = { file: 0, other: 0 }

  constructor(limits: Partial<typeof bodyBudget> = {}) {
    this.#limits = { ...bodyBudget, ...limits }
  }

  get usedBytes(): number {
    return this.#byKind.file + this.#byKind.other
  }

  /** Of one kind more than half is taken: whoever is slow now keeps others out. */
  get isCrowded(): boolean {
    return Math.max(this.#byKind.file, this.#byKind.other) > this.#limits.kindBytes / 2
  }

  /** Before anything of it is read. What was announced must fit, and is charged as it comes. */
  open({ address, bytes, isFile }: Announced): HeldBody {
    const key = isThisMachine(address) ? null : networkOf(address)
    if (!this.#fits(bytes, key, isFile)) throw tooBusy()
    const held = new HeldBody((change) => this.#charge(change, key, isFile))
    held.charge(bytes > 0 ? Math.min(bytes, readAheadBytes) : readAheadBytes)
    return held
  }

  #fits(bytes: number, key: string | null, isFile: boolean): boolean {
    const { kindBytes, addressBytes } = this.#limits
    return (
      this.#byKind[isFile ? 'file' : 'other'] + bytes <= kindBytes &&
      (key === null || (this.#byAddress.get(key) ?? 0) + bytes <= addressBytes)
    )
  }

  #charge(change: number, key: string | null, isFile: boolean): void {
    if (change > 0 && !this.#fits(change, key, isFile)) throw tooBusy()
    this.#byKind[isFile ? 'file' : 'other'] += change
    if (key === null) return
    const left = (this.#byAddress.get(key) ?? 0) + change
    if (left > 0) this.#byAddress.set(key, left)
    else this.#byAddress.delete(key)
  }
}

/** What one body takes of the budget, until its reply and whoever works with it are done. */
export class HeldBody {
  readonly #change: (bytes: number) => void
  #bytes = 0
  /** The reply is the first. */
  #holders = 1
  #buffer: Buffer | undefined

  constructor(change: (bytes: number) => void) {
    this.#change = change
  }

  /** The body takes so much in all. Once it is released nobody would give that back, so it is refused. */
  charge(bytes: number): void {
    if (this.#holders <= 0) throw tooBusy()
    if (bytes <= this.#bytes) return
    this.#change(bytes - this.#bytes)
    this.#bytes = bytes
  }

  /** Given back with the charge: the garbage collector would keep megabytes for long after. */
  freeWhenDone(buffer: Buffer): void {
    this.#buffer = buffer
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#holders++
    try {
      return await work()
    } finally {
      this.release()
    }
  }

  release(): void {
    this.#holders--
    if (this.#holders > 0) return
    this.#change(-this.#bytes)
    this.#bytes = 0
    if (this.#buffer) freeBuffer(this.#buffer)
  }
}

/** Gives its memory back at once. The buffer is empty afterwards, and so is every view of it. */
export function freeBuffer({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}

function tooBusy(): Problem {
  return new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 5 })
}
