import { expect, test } from 'vitest'
import { disownToken, readDisownToken, readRegistrationToken, registrationToken } from './registration-link.ts'

const secret = 'a secret'
const linked = { id: 42, reference: 'RWAAAA2222' }

test('the links of emails that were sent long ago still work', () => {
  expect(registrationToken(secret, linked)).toBe('42-RWAAAA2222.gGh79ZhXaz1aX8WdCAZOxfviPajfTdi8oSkeDuDW6nk')
  expect(disownToken(secret, linked)).toBe('42-RWAAAA2222.1cmlTmdvKrNFSC5JQpoetq3U70IRJWs_TIeUKJYuL6A')
  expect(readRegistrationToken(secret, registrationToken(secret, linked))).toEqual(linked)
  expect(readDisownToken(secret, disownToken(secret, linked))).toEqual(linked)
})

test('whoever sees a registration cannot disown it, and the link for that opens no registration', () => {
  expect(() => readDisownToken(secret, registrationToken(secret, linked))).toThrow(
    expect.objectContaining({ code: 'link_invalid' }),
  )
  expect(() => readRegistrationToken(secret, disownToken(secret, linked))).toThrow(
    expect.objectContaining({ code: 'not_found' }),
  )
})

test('a link with another number, reference or secret is refused', () => {
  const token = registrationToken(secret, linked)
  for (const forged of [token.replace('42', '43'), token.replace('A2', 'B2'), registrationToken('another', linked)])
    expect(() => readRegistrationToken(secret, forged)).toThrow(expect.objectContaining({ code: 'not_found' }))
})
