import { expect, test } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

test('with nothing set, the defaults serve one machine', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    publicUrl: 'http://localhost:3000',
    dataDir: 'data',
    databaseUrl: undefined,
    sessionSecret: undefined,
    stripe: undefined,
    payments: 'sandbox',
    upi: { vpa: 'rolewise@upi', payee: 'Rolewise' },
    mail: { smtpUrl: undefined, from: 'Rolewise <no-reply@localhost>', team: undefined },
    staff: { username: 'staff', password: undefined },
    trustedProxies: [],
    logLevel: 'info',
  })
})

test('everything can be set', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://rolewise.example/',
    DATA_DIR: '/srv/rolewise',
    DATABASE_URL: 'postgres://user:secret@db:5432/rolewise',
    SESSION_SECRET: 'x'.repeat(32),
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: 'http://127.0.0.1:4999',
    UPI_VPA: 'training@okbank',
    UPI_PAYEE: 'Training Ltd',
    SMTP_URL: 'smtp://user:secret@mail:587',
    MAIL_FROM: 'Rolewise <hello@rolewise.example>',
    TEAM_EMAIL: 'team@rolewise.example',
    STAFF_USERNAME: 'asha',
    STAFF_PASSWORD: 'correct horse',
    TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
    LOG_LEVEL: 'warn',
  })
  expect(config).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'https://rolewise.example',
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: 'http://127.0.0.1:4999' },
    payments: 'stripe',
    upi: { vpa: 'training@okbank', payee: 'Training Ltd' },
    staff: { username: 'asha', password: 'correct horse' },
    trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
  })
})

test('the address of the site follows the port', () => {
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
})

test.each([
  ['http://localhost:3000', {}, 'sandbox'],
  ['http://127.0.0.1:3000', {}, 'sandbox'],
  ['http://[::1]:3000', {}, 'sandbox'],
  ['https://rolewise.example', {}, 'off'],
  ['https://127.0.0.1.rolewise.example', {}, 'off'],
  ['https://rolewise.example', { PAYMENTS: 'sandbox' }, 'sandbox'],
  [
    'https://rolewise.example',
    { PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    'stripe',
  ],
])('at %s with %j, cards are %s', (PUBLIC_URL, more, payments) => {
  expect(readConfig({ PUBLIC_URL, ...more }).payments).toBe(payments)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['HOST', 'not a host'],
  ['PUBLIC_URL', 'rolewise.example'],
  ['PUBLIC_URL', 'ftp://rolewise.example'],
  ['PUBLIC_URL', 'https://rolewise.example/site'],
  ['DATABASE_URL', 'mysql://db/rolewise'],
  ['SESSION_SECRET', 'short'],
  ['STRIPE_SECRET_KEY', 'pk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API_URL', 'not an address'],
  ['PAYMENTS', 'cash'],
  ['UPI_VPA', 'no-at-sign'],
  ['UPI_PAYEE', 'x'.repeat(101)],
  ['SMTP_URL', 'http://mail'],
  ['MAIL_FROM', 'nobody'],
  ['TEAM_EMAIL', 'two@at@signs'],
  ['STAFF_USERNAME', 'me'],
  ['STAFF_PASSWORD', 'short'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '1'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with a sentence that names it and what is accepted', (variable, value) => {
  const read = () => readConfig({ [variable]: value })
  expect(read).toThrow(BadSetting)
  expect(read).toThrow(new RegExp(`^${variable} .+\\. Accepted: .+\\.$`))
})

test('one Stripe secret without the other is refused by the name of the missing one', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_1' })).toThrow(/^STRIPE_WEBHOOK_SECRET is missing/)
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(/^STRIPE_SECRET_KEY is missing/)
})

test.each(['DATABASE_URL', 'SMTP_URL', 'SESSION_SECRET', 'STRIPE_SECRET_KEY', 'STAFF_PASSWORD'])(
  'the sentence about a bad %s does not repeat the secret',
  (variable) => {
    expect(() => readConfig({ [variable]: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
  },
)
