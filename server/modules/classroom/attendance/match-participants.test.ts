import { expect, test } from 'vitest'
import { matchParticipants } from './match-participants.ts'

const attendees = ['Zoë D’Souza-Rao', 'रवि', 'José Ángel'].map((name, index) => ({
  registrationId: index + 1,
  name,
  email: `attendee-${index}@example.com`,
}))

test.each([
  ["Zoe D'Souza Rao", 1],
  ['ZOË DʼSOUZA-RAO', 1],
  ['Zoe D´Souza Rao', 1],
  ['Jose\u0301 Angel', 3],
  ['रवि', 2],
  // Its vowel sign makes it another name.
  ['रव', null],
])('a name is found however its accents and apostrophes were typed: %s', (name, registrationId) => {
  const [person] = matchParticipants([{ name, email: null, presences: [] }], attendees)
  expect(person).toMatchObject({ registrationId, by: registrationId && 'name' })
})
