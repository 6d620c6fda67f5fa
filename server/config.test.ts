import { expect, test } from 'vitest'
import { InvalidSetting, readConfig } from './config.ts'

test('the defaults serve one machine', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    metricsPort: undefined,
    publicUrl: 'http://localhost:3000',
    dataDir: 'data',
    databaseUrl: undefined,
    migrationDatabaseUrl: undefined,
    backupPublicKey: undefined,
    sessionSecret: undefined,
    companies: [],
    payments: 'local_sandbox',
    upi: { vpa: 'rolewise@upi', payee: 'Rolewise' },
    mail: { smtp: undefined, from: 'Rolewise <no-reply@localhost>', replyTo: undefined, team: undefined },
    staff: { username: 'staff', password: undefined },
    trustedProxies: [],
    logLevel: 'info',
  })
})

test('everything can be set', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '127.0.0.1',
    METRICS_PORT: '9464',
    PUBLIC_URL: 'https://rolewise.example/',
    DATA_DIR: '/srv/rolewise',
    DATABASE_URL: 'postgres://user:secret@db:5432/rolewise',
    MIGRATION_DATABASE_URL: 'postgres://owner:secret@db:5432/rolewise',
    BACKUP_PUBLIC_KEY: `age1${'q'.repeat(58)}`,
    SESSION_SECRET: 'x'.repeat(32),
    CERTIFICATE_KEY_FILE: '/run/secrets/certificate-key',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: 'http://127.0.0.1:4999',
    UPI_VPA: 'training@okbank',
    UPI_PAYEE: 'Training Ltd',
    SMTP_URL: 'smtp://user:secret@mail:587',
    MAIL_FROM: 'Rolewise <hello@rolewise.example>',
    REPLY_TO: 'Rolewise <answers@rolewise.example>',
    TEAM_EMAIL: 'team@rolewise.example',
    STAFF_USERNAME: 'asha',
    STAFF_PASSWORD: 'correct horse',
    TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
    LOG_LEVEL: 'warn',
  })
  expect(config).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    metricsPort: 9464,
    publicUrl: 'https://rolewise.example',
    companies: [{ name: 'stripe', apiUrl: { variable: 'STRIPE_API_URL', value: 'http://127.0.0.1:4999' } }],
    payments: 'stripe',
    certificateKeyFile: '/run/secrets/certificate-key',
    mail: {
      smtp: { url: 'smtp://user:secret@mail:587', tls: 'required' },
      replyTo: 'Rolewise <answers@rolewise.example>',
    },
    upi: { vpa: 'training@okbank', payee: 'Training Ltd' },
    staff: { username: 'asha', password: 'correct horse' },
    trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
    logLevel: 'warn',
  })
})

test('the public URL follows the port', () => {
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
})

test.each([
  ['http://localhost:3000', {}, 'local_sandbox'],
  ['http://127.0.0.1:3000', {}, 'local_sandbox'],
  ['http://[::1]:3000', {}, 'local_sandbox'],
  ['http://localhost:3000', { PAYMENTS: 'sandbox' }, 'sandbox'],
  ['https://rolewise.example', {}, 'off'],
  ['https://127.0.0.1.rolewise.example', {}, 'off'],
  ['https://rolewise.example', { PAYMENTS: 'sandbox' }, 'sandbox'],
  [
    'https://rolewise.example',
    { PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    'stripe',
  ],
])('at %s with %j, card payments are %s', (PUBLIC_URL, more, payments) => {
  expect(readConfig({ PUBLIC_URL, ...more }).payments).toBe(payments)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['HOST', 'not a host'],
  ['METRICS_PORT', '3000'],
  ['PUBLIC_URL', 'rolewise.example'],
  ['PUBLIC_URL', 'ftp://rolewise.example'],
  ['PUBLIC_URL', 'https://rolewise.example/site'],
  ['DATABASE_URL', 'mysql://db/rolewise'],
  ['SESSION_SECRET', 'short'],
  ['CERTIFICATE_KEY_FILE', '-----BEGIN PRIVATE KEY-----'],
  ['STRIPE_SECRET_KEY', 'pk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API_URL', 'not an address'],
  ['RAZORPAY_KEY_ID', 'key_1'],
  ['RAZORPAY_WEBHOOK_SECRET', 'x'.repeat(201)],
  ['PAYMENTS', 'cash'],
  ['UPI_VPA', 'no-at-sign'],
  ['UPI_PAYEE', 'x'.repeat(101)],
  ['SMTP_URL', 'http://mail'],
  ['SMTP_URL', 'smtp://mail?requireTLS=false'],
  ['SMTP_URL', 'smtp://mail?ignoreTLS=true'],
  ['SMTP_URL', 'smtp://mail?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtp://mail?tls=off&ignoreTLS=true'],
  ['SMTP_URL', 'smtps://mail?tls=off'],
  ['MIGRATION_DATABASE_URL', 'mysql://db/rolewise'],
  ['BACKUP_PUBLIC_KEY', 'short'],
  ['BACKUP_PUBLIC_KEY', `age1${'b'.repeat(58)}`],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/000'],
  ['BACKUP_PUBLIC_KEY', 'AGE-SECRET-KEY-1QQQ'],
  ['MAIL_FROM', 'nobody'],
  ['REPLY_TO', 'nobody'],
  ['TEAM_EMAIL', 'two@at@signs'],
  ['STAFF_USERNAME', 'me'],
  ['STAFF_PASSWORD', 'short'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '1'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_URL', 'tls://logs.example.com:6514'],
  ['TLS_CERT_FILE', '/tls/server.crt'],
  ['TLS_KEY_FILE', '/tls/server.key'],
])('%s=%s is refused with its name and the accepted values', (variable, value) => {
  const read = () => readConfig({ [variable]: value })
  expect(read).toThrow(InvalidSetting)
  expect(read).toThrow(new RegExp(`^${variable} .+\\. Accepted: .+\\.$`))
})

test.each([
  ['BACKUP_PUBLIC_KEY', 'AGE-SECRET-KEY-1QQPQ'],
  ['PUBLIC_URL', 'https://user:hunter2@rolewise.example'],
])('an invalid %s is not repeated, since it may contain a secret', (variable, value) => {
  expect(() => readConfig({ [variable]: value })).toThrow(/^\S+ cannot be read\./)
})

test.each([
  ['smtp://mail.example', 'smtp://mail.example', 'required'],
  ['smtp://127.0.0.1.example:25', 'smtp://127.0.0.1.example:25', 'required'],
  ['smtps://u:p%40@mail.example', 'smtps://u:p%40@mail.example', 'required'],
  ['smtp://localhost:1025', 'smtp://localhost:1025', 'as offered'],
  ['smtp://127.0.0.1:1025', 'smtp://127.0.0.1:1025', 'as offered'],
  ['smtp://u:p%40@10.0.0.9:25?tls=off', 'smtp://u:p%40@10.0.0.9:25', 'off'],
  ['smtp://10.0.0.9?name=us.example&tls=off', 'smtp://10.0.0.9?name=us.example', 'off'],
])('%s is parsed as %s with TLS %s', (SMTP_URL, url, tls) => {
  expect(readConfig({ SMTP_URL }).mail.smtp).toEqual({ url, tls })
})

test('MIGRATION_DATABASE_URL requires DATABASE_URL', () => {
  expect(() => readConfig({ MIGRATION_DATABASE_URL: 'postgres://db/rolewise' })).toThrow(/^DATABASE_URL is missing/)
})

const razorpay = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }
const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test.each([['RAZORPAY_KEY_ID'], ['RAZORPAY_KEY_SECRET'], ['RAZORPAY_WEBHOOK_SECRET']])(
  'Razorpay without %s is refused with its name',
  (missing) => {
    const given = Object.keys(razorpay).find((name) => name !== missing)
    expect(() => readConfig({ ...razorpay, [missing]: '' })).toThrow(
      `${missing} is missing. Accepted: a value, because ${given} is set.`,
    )
  },
)

test('a second webhook secret alone is refused as well', () => {
  expect(() => readConfig({ RAZORPAY_OLD_WEBHOOK_SECRET: 'w' })).toThrow(/^RAZORPAY_KEY_ID is missing/)
})

test('the address of an emulator alone changes nothing', () => {
  expect(readConfig({ RAZORPAY_API_URL: 'http://127.0.0.1:4999' }).companies).toEqual([])
})

test('with keys of two companies, CARD_PROVIDER has to choose', () => {
  expect(() => readConfig({ ...stripe, ...razorpay })).toThrow(
    'CARD_PROVIDER is missing. Accepted: stripe or razorpay, because keys of Stripe and Razorpay are set.',
  )
  for (const chosen of ['stripe', 'razorpay']) {
    const { payments, companies } = readConfig({ ...stripe, ...razorpay, CARD_PROVIDER: chosen })
    expect([payments, companies.map(({ name }) => name)]).toEqual([chosen, ['stripe', 'razorpay']])
  }
  expect(readConfig(razorpay).payments).toBe('razorpay')
})

test('a provider that is chosen needs its keys', () => {
  expect(() => readConfig({ ...stripe, CARD_PROVIDER: 'razorpay' })).toThrow(
    'RAZORPAY_KEY_ID is missing. Accepted: a value, because CARD_PROVIDER is razorpay.',
  )
  expect(() => readConfig({ CARD_PROVIDER: 'paypal' })).toThrow(
    /^CARD_PROVIDER is "paypal"\. Accepted: stripe, razorpay/,
  )
})

test('a single Stripe secret is refused with the name of the missing one', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_1' })).toThrow(/^STRIPE_WEBHOOK_SECRET is missing/)
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(/^STRIPE_SECRET_KEY is missing/)
})

test.each([
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'SMTP_URL',
  'SESSION_SECRET',
  'STRIPE_SECRET_KEY',
  'STAFF_PASSWORD',
])('the message about an invalid %s does not repeat the secret', (variable) => {
  expect(() => readConfig({ [variable]: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
})

test('every invalid setting is reported at once, one line each', () => {
  expect(() => readConfig({ PORT: 'eighty', LOG_LEVEL: 'loud', STRIPE_SECRET_KEY: 'sk_1' })).toThrow(
    /^PORT is "eighty"\. .+\nLOG_LEVEL is "loud"\. .+\nSTRIPE_WEBHOOK_SECRET is missing\. .+$/,
  )
})

test('values are trimmed, except passwords', () => {
  expect(readConfig({ PORT: ' 8080 ', STAFF_PASSWORD: ' hunter two ' })).toMatchObject({
    port: 8080,
    staff: { password: ' hunter two ' },
  })
})
