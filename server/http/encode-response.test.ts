import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compression } from '#tests/support/quick-zlib.ts'
import { encodeResponse } from './encode-response.ts'

beforeAll(() => {
  compression.isQuick = false
})
afterAll(() => {
  compression.isQuick = true
})

test('a response is the same in every encoding, and compressed well', async () => {
  const body = Array.from({ length: 400 }, (_, n) => `<li>Session ${n * 7919} of cohort ${n % 17}</li>`).join('\n')
  const { variants } = await encodeResponse({ headers: {}, body })
  expect(brotliDecompressSync(variants.br.body).toString()).toBe(body)
  expect(gunzipSync(variants.gzip.body).toString()).toBe(body)
  expect(variants.identity.body.toString()).toBe(body)
  // The quickest levels give some 2,480 bytes.
  expect(variants.br.body.length).toBeLessThan(1_800)
  expect(variants.gzip.body.length).toBeLessThan(2_300)
})
