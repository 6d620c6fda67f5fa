import { expect, test } from 'vitest'
import { mailTo, replySubject } from './mail-to.ts'

test('encodes address and subject', () => {
  expect(mailTo('asha+rolewise@example.in', 'Re: Fees & dates?')).toBe(
    'mailto:asha%2Brolewise@example.in?subject=Re%3A%20Fees%20%26%20dates%3F',
  )
  expect(mailTo('a?bcc=x@example.in', 'Hello')).toBe('mailto:a%3Fbcc%3Dx@example.in?subject=Hello')
})

test('a reply has a single Re:', () => {
  expect(replySubject('Fees')).toBe('Re: Fees')
  expect(replySubject(' RE: Fees')).toBe('RE: Fees')
})
