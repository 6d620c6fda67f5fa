import { expect, test } from 'vitest'
import { readSeatLink, signSeatLink } from './registration-link.ts'

const secret = 'a secret'
const linked = { id: 42, reference: 'RWAAAA2222' }

test('the links of emails that were sent long ago still work', () => {
  expect(signSeatLink(secret, 'registration', linked)).toBe('42-RWAAAA2222.gGh79ZhXaz1aX8WdCAZOxfviPajfTdi8oSkeDuDW6nk')
  expect(signSeatLink(secret, 'not-my-registration', linked)).toBe(
    '42-RWAAAA2222.1cmlTmdvKrNFSC5JQpoetq3U70IRJWs_TIeUKJYuL6A',
  )
  expect(readSeatLink(secret, 'registration', signSeatLink(secret, 'registration', linked))).toEqual(linked)
  expect(readSeatLink(secret, 'not-my-registration', signSeatLink(secret, 'not-my-registration', linked))).toEqual(
    linked,
  )
})

test('whoever sees a registration cannot disown it, and the link for that opens no registration', () => {
  expect(() => readSeatLink(secret, 'not-my-registration', signSeatLink(secret, 'registration', linked))).toThrow(
    expect.objectContaining({ code: 'link_invalid' }),
  )
  expect(() => readSeatLink(secret, 'registration', signSeatLink(secret, 'not-my-registration', linked))).toThrow(
    expect.objectContaining({ code: 'not_found' }),
  )
})

test('a link with another number, reference or secret is refused', () => {
  const token = signSeatLink(secret, 'registration', linked)
  for (const forged of [
    token.replace('42', '43'),
    token.replace('A2', 'B2'),
    signSeatLink('another', 'registration', linked),
  ])
    expect(() => readSeatLink(secret, 'registration', forged)).toThrow(expect.objectContaining({ code: 'not_found' }))
})
