import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** A whole answer, ready to be written as it is. */
export interface KeptAnswer {
  status: number
  etag: string
  bytes: number
  variants: Record<Encoding, { headers: string[]; body: Buffer }>
}

export interface FreshAnswer {
  /** 200 unless told. */
  status?: number
  headers: Record<string, string>
  body: string
}

/** Browsers and proxies may keep it but ask each time whether it still holds: a change shows at once. */
export const keptCacheControl = 'public, max-age=0, must-revalidate'

/**
 * Only an address in its plain form is kept. Others may lead to the same page (`/Courses`, `/%63ourses`), and there is
 * no end of them.
 */
export function isPlainPath(path: string): boolean {
  return /^[a-z0-9/._-]*$/.test(path)
}

/** Made-up addresses must not fill the memory: what was asked for least recently goes first. */
const mostEntries = 300
const mostBytes = 64 * 1024 * 1024

/** So long an outage is taken to last before the next one tries to make an answer anew. */
const outageMs = 1_000

interface Entry {
  answer: KeptAnswer
  /** For ever, until the catalogue changes. */
  holdsUntil: number
}

/**
 * Answers that are the same for everyone, kept compressed until the catalogue changes. Each is made once, however many
 * ask for it at the same time. While a new one cannot be made, because the database is away, the last one is good enough.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Entry>()
  #inTheMaking = new Map<string, Promise<KeptAnswer>>()
  #bytes = 0
  /** Moving the same one to the end again and again would cost every request. */
  #latest = ''

  /** Another one after each change of the catalogue. */
  get generation(): object {
    return this.#inTheMaking
  }

  find(key: string): KeptAnswer | undefined {
    const entry = this.#kept.get(key)
    if (!entry || (entry.holdsUntil !== Number.POSITIVE_INFINITY && entry.holdsUntil < Date.now())) return undefined
    if (key !== this.#latest) {
      this.#kept.delete(key)
      this.#kept.set(key, entry)
      this.#latest = key
    }
    return entry.answer
  }

  /**
   * The kept answer, or a new one. What `make` throws is thrown to all who wait, and nothing is kept; where it is an
   * outage and there is an older answer, they get that.
   */
  async findOrMake(
    key: string,
    make: () => Promise<FreshAnswer>,
    isOutage: (error: unknown) => boolean = () => false,
  ): Promise<KeptAnswer> {
    return this.find(key) ?? this.#inTheMaking.get(key) ?? this.#make(key, make, isOutage)
  }

  /** The catalogue has changed. What is being made from the old one still answers its callers, and is not kept. */
  drop(): void {
    for (const entry of this.#kept.values()) entry.holdsUntil = 0
    this.#inTheMaking = new Map()
  }

  #make(key: string, make: () => Promise<FreshAnswer>, isOutage: (error: unknown) => boolean): Promise<KeptAnswer> {
    const generation = this.#inTheMaking
    const promise = make()
      .then(prepare)
      .then((answer) => {
        if (generation === this.#inTheMaking) this.#keep(key, answer)
        return answer
      })
      .catch((error: unknown) => {
        const last = this.#kept.get(key)
        if (last && isOutage(error)) {
          last.holdsUntil = Date.now() + outageMs
          return last.answer
        }
        this.#forget(key)
        throw error
      })
      .finally(() => generation.delete(key))
    generation.set(key, promise)
    return promise
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.answer.bytes ?? 0
    this.#kept.delete(key)
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#forget(key)
    this.#kept.set(key, { answer, holdsUntil: Number.POSITIVE_INFINITY })
    this.#bytes += answer.bytes
    this.#latest = key
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostEntries && this.#bytes <= mostBytes) break
      this.#forget(oldest)
    }
  }
}

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  identity: async (body: Buffer) => body,
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>

async function prepare({ status = 200, headers, body }: FreshAnswer): Promise<KeptAnswer> {
  const plain = Buffer.from(body)
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const variant = async (encoding: Encoding) => {
    const content = await compress[encoding](plain)
    const all = {
      ...headers,
      'content-length': String(content.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      etag: `"${etag}-${encoding}"`,
      vary: 'accept-encoding',
    }
    return { headers: Object.entries(all).flat(), body: content }
  }
  const [br, gzipped, identity] = await Promise.all(encodings.map(variant))
  if (!br || !gzipped || !identity) throw new Error('an encoding is missing')
  return {
    status,
    etag,
    bytes: br.body.length + gzipped.body.length + identity.body.length,
    variants: { br, gzip: gzipped, identity },
  }
}
