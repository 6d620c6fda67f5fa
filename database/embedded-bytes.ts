import { type PGliteOptions, types } from '@electric-sql/pglite'

/**
 * How the engine's values become bytes and back. Its own conversion goes byte by byte: 0.3 s of the serving thread per
 * megabyte.
 */
export const embeddedBytes = {
  parsers: { [types.BYTEA]: (value: string) => Buffer.from(value.slice('\\x'.length), 'hex') },
  serializers: {
    [types.BYTEA]: ({ buffer, byteOffset, byteLength }: Uint8Array) =>
      `\\x${Buffer.from(buffer, byteOffset, byteLength).toString('hex')}`,
  },
} satisfies PGliteOptions
