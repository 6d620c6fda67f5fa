import { MailFailure, type MailTransport, type OutgoingMail } from '#server/mail-transport.ts'

type Mood = 'well' | 'down' | 'refusing'

/** A mail server in memory, with its moods. */
export interface FakeMail extends MailTransport {
  mood: Mood
  delivered: OutgoingMail[]
}

export function fakeMail(): FakeMail {
  const fake: FakeMail = {
    mood: 'well',
    delivered: [],
    send: async (mail) => {
      if (fake.mood === 'down') throw new MailFailure('ECONNREFUSED', false)
      if (fake.mood === 'refusing') throw new MailFailure('550', true)
      fake.delivered.push(mail)
    },
  }
  return fake
}
