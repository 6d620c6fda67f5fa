import { expect, test } from 'vitest'
import { isThisMachine, toNetwork } from './to-network.ts'

test.each([
  ['203.0.121.4', '203.0.121.4'],
  ['::ffff:203.0.121.4', '203.0.121.4'],
  ['::FFFF:cb00:7904', '203.0.121.4'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::2:1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.2', true],
  ['::ffff:7f00:1', true],
  ['203.0.121.4', false],
  ['2001:db8::1', false],
])('isThisMachine of %s is %s', (address, expected) => {
  expect(isThisMachine(address)).toBe(expected)
})
