import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** A whole answer, ready to be written as it is. */
export interface KeptAnswer {
  etag: string
  bytes: number
  variants: Record<Encoding, { headers: string[]; body: Buffer }>
}

export interface FreshAnswer {
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

/**
 * Answers that are the same for everyone, kept compressed until the catalogue changes. Each is made once, however many
 * ask for it at the same time.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, KeptAnswer>()
  #inTheMaking = new Map<string, Promise<KeptAnswer>>()
  #bytes = 0
  /** Moving the same one to the end again and again would cost every request. */
  #latest = ''

  find(key: string): KeptAnswer | undefined {
    const answer = this.#kept.get(key)
    if (answer && key !== this.#latest) {
      this.#kept.delete(key)
      this.#kept.set(key, answer)
      this.#latest = key
    }
    return answer
  }

  /** The kept answer, or a new one. What `make` throws is thrown to all who wait, and nothing is kept. */
  async findOrMake(key: string, make: () => Promise<FreshAnswer>): Promise<KeptAnswer> {
    return this.find(key) ?? this.#inTheMaking.get(key) ?? this.#make(key, make)
  }

  /** The catalogue has changed. What is being made from the old one still answers its callers, and is not kept. */
  drop(): void {
    this.#kept.clear()
    this.#bytes = 0
    this.#inTheMaking = new Map()
  }

  #make(key: string, make: () => Promise<FreshAnswer>): Promise<KeptAnswer> {
    const generation = this.#inTheMaking
    const promise = make()
      .then(prepare)
      .then((answer) => {
        if (generation === this.#inTheMaking) this.#keep(key, answer)
        return answer
      })
      .finally(() => generation.delete(key))
    generation.set(key, promise)
    return promise
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#kept.set(key, answer)
    this.#latest = key
    this.#bytes += answer.bytes
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#kept.size <= mostEntries && this.#bytes <= mostBytes) break
      this.#kept.delete(oldest)
      this.#bytes -= bytes
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

async function prepare({ headers, body }: FreshAnswer): Promise<KeptAnswer> {
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
    etag,
    bytes: br.body.length + gzipped.body.length + identity.body.length,
    variants: { br, gzip: gzipped, identity },
  }
}
