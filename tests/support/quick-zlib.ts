import type { BrotliOptions, CompressCallback, InputType, ZlibOptions } from 'node:zlib'

// Vitest aliases imports of the module to this file.
const zlib = process.getBuiltinModule('node:zlib')

/** What the site and its tests use beside the two below. */
export const { brotliDecompressSync, constants, crc32, deflateSync, gunzipSync, inflateSync } = zlib

/** The test about the size of responses switches this off. */
export const compression = { isQuick: true }

/** Real Brotli at a thirtieth of the cost, because tests render hundreds of pages and never send them anywhere. */
export function brotliCompress(body: InputType, options: BrotliOptions, done: CompressCallback): void {
  const quick = { params: { ...options.params, [constants.BROTLI_PARAM_QUALITY]: 1 } }
  zlib.brotliCompress(body, compression.isQuick ? quick : options, done)
}

export function gzip(body: InputType, options: ZlibOptions, done: CompressCallback): void {
  zlib.gzip(body, compression.isQuick ? { ...options, level: 1 } : options, done)
}
