import { messages } from '#contract/problems.ts'
import { Problem } from './problem.ts'
import { isThisMachine, toNetwork } from './to-network.ts'

const megabyte = 1024 * 1024

/** Memory for the bodies of all concurrent requests: 64 MB. */
export const bodyBudget = {
  /** For uploads, and as much for everything else, so that neither blocks the other. */
  kindBytes: 32 * megabyte,
  /** Of that, for one address: two of the largest screenshots, or one of the team's largest pictures. */
  addressBytes: 11 * megabyte,
} as const

/** Node buffers this much of a body before anything reads it. */
const readAheadBytes = 64 * 1024

interface Announced {
  address: string
  /** By Content-Length; 0 without one. */
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

  /** More than half of one kind is used, so that slow bodies block others. */
  get isCrowded(): boolean {
    return Math.max(this.#byKind.file, this.#byKind.other) > this.#limits.kindBytes / 2
  }

  /** The announced length must fit; it is charged as the body arrives. */
  open({ address, bytes, isFile }: Announced): HeldBody {
    const key = isThisMachine(address) ? null : toNetwork(address)
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

/** What one body takes of the budget, until the response is sent and all work on it has ended. */
export class HeldBody {
  readonly #change: (bytes: number) => void
  #bytes = 0
  /** The response is the first. */
  #holders = 1
  #buffer: Buffer | undefined

  constructor(change: (bytes: number) => void) {
    this.#change = change
  }

  /** Raises the charge to this total. After the release nothing would return it, so it is refused. */
  charge(bytes: number): void {
    if (this.#holders <= 0) throw tooBusy()
    if (bytes <= this.#bytes) return
    this.#change(bytes - this.#bytes)
    this.#bytes = bytes
  }

  /** Freed together with the charge: the garbage collector would take much longer. */
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

/** Frees the memory at once. The buffer and every view of it are empty afterwards. */
export function freeBuffer({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}

function tooBusy(): Problem {
  return new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 5 })
}
