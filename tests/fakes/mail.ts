import { MailFailure, type MailTransport, type OutgoingMail } from '#server/mail-transport.ts'

type FailureMode = 'healthy' | 'down' | 'refusing'

/** An in-memory mail transport with failure modes. */
export interface FakeMail extends MailTransport {
  mode: FailureMode
  delivered: OutgoingMail[]
}

export function fakeMail(): FakeMail {
  const fake: FakeMail = {
    mode: 'healthy',
    delivered: [],
    send: async (mail) => {
      if (fake.mode === 'down') throw new MailFailure('ECONNREFUSED', false)
      if (fake.mode === 'refusing') throw new MailFailure('550', true)
      fake.delivered.push(mail)
    },
  }
  return fake
}
