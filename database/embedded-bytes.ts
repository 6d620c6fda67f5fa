import { type PGliteOptions, types } from '@electric-sql/pglite'

/**
 * How the engine's values become bytes and back. Its own conversion goes byte by byte: 0.3 s of the serving thread per
 * megabyte.
 */
export const embeddedBytes = {
  parsers: { [types.BYTEA]: (value: string) => Buffer.from(value.slice('\\x'.length), 'hex') },
  // Bytes are sent as they are, though the type asks for text.
  serializers: { [types.BYTEA]: (value: Uint8Array) => value as unknown as string },
} satisfies PGliteOptions
