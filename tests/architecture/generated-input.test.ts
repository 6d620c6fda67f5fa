import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeInput } from '#tests/trials/abuse/generate/make-input.ts'
import { seededRandom } from '#tests/trials/abuse/generate/seeded-random.ts'

const tries = 40

test.for(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'the abuse trials can make valid input for %s',
  ([, endpoint]) => {
    const random = seededRandom(7)
    for (let attempt = 0; attempt < tries; attempt++) {
      expect(makeInput(endpoint, 'valid', random, {})).toMatchObject({ kind: 'valid', method: endpoint.method })
    }
  },
)
