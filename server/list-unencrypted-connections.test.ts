import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { listUnencryptedConnections } from './list-unencrypted-connections.ts'

test.each([
  'postgres://me@db.example/rolewise?sslmode=verify-full&sslrootcert=/ca.crt',
  'postgres://me@db.example/rolewise?sslmode=require',
  'postgres://me@localhost:5432/rolewise',
  'postgres://me@127.0.0.1/rolewise?sslmode=disable',
  'postgres:///rolewise?host=/var/run/postgresql',
])('no warning about %s', (DATABASE_URL) => {
  expect(listUnencryptedConnections(readConfig({ DATABASE_URL }))).toEqual([])
})

test.each([
  'postgres://me@db.example/rolewise',
  'postgres://me@db.example/rolewise?sslmode=disable',
  'postgres://me@db.example/rolewise?sslmode=no-verify',
  'postgres://me@db.example/rolewise?sslmode=require&uselibpqcompat=true',
])('warns about %s without its password', (url) => {
  const [line, ...more] = listUnencryptedConnections(readConfig({ DATABASE_URL: url.replace('me@', 'me:hunter2@') }))
  expect(line).toMatch(/^the connection to the database .*: DATABASE_URL has no sslmode=verify-full$/)
  expect([line, more]).toEqual([expect.not.stringContaining('hunter2'), []])
})

test('warns about every other connection', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://db.example/a?sslmode=verify-full',
    MIGRATION_DATABASE_URL: 'postgres://db.example/a',
    SMTP_URL: 'smtp://mail.example?tls=off',
    STRIPE_SECRET_KEY: 'sk_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: 'http://stripe.example',
  })
  expect(listUnencryptedConnections(config).map((line) => /[A-Z_]{8,}/.exec(line)?.[0])).toEqual([
    'MIGRATION_DATABASE_URL',
    'SMTP_URL',
    'STRIPE_API_URL',
  ])
})
