import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** A complete response in every encoding, ready to be written. */
export interface CachedResponse {
  status: number
  /** The pattern of its address, for figures. */
  route: string | undefined
  etag: string
  bytes: number
  variants: Record<Encoding, { headers: string[]; body: Buffer }>
}

export interface RenderedResponse {
  /** 200 by default. */
  status?: number
  route?: string | undefined
  headers: Record<string, string>
  /** Bytes are sent as they are: pictures are compressed already. */
  body: string | Buffer
}

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  identity: async (body: Buffer) => body,
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>

export async function encodeResponse({
  status = 200,
  route,
  headers,
  body,
}: RenderedResponse): Promise<CachedResponse> {
  const plain = typeof body === 'string' ? Buffer.from(body) : body
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const encode = async (encoding: Encoding) => {
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
  if (typeof body !== 'string') {
    const identity = await encode('identity')
    return { status, route, etag, bytes: plain.length, variants: { br: identity, gzip: identity, identity } }
  }
  const [br, gzipped, identity] = await Promise.all(encodings.map(encode))
  if (!br || !gzipped || !identity) throw new Error('an encoding is missing')
  return {
    status,
    route,
    etag,
    bytes: br.body.length + gzipped.body.length + identity.body.length,
    variants: { br, gzip: gzipped, identity },
  }
}
