import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import { startFakeStripe } from '#tests/fakes/stripe.ts'
import { root } from '../../../scripts/root.ts'
import { type Deployment, deploy } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { kinds, makeInput } from './generate/make-input.ts'
import { seededRandom } from './generate/seeded-random.ts'
import { lastResetToken } from './last-reset-token.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { requireStatus } from './owner.ts'
import { anIpAddress, forwardedFor, readSession } from './people.ts'
import { type Reply, type RequestOptions, send } from './send.ts'

const makeCanary = (what: string) => `canary-${what}-${randomBytes(8).toString('hex')}`

/** Unique secrets and personal data (canaries), sent through every route and error. None may leak. */
export const canary: Trial = {
  name: 'canary',
  run: async () => {
    const stripe = await startFakeStripe()
    const secrets = {
      SESSION_SECRET: makeCanary('session-secret-long-enough'),
      STAFF_PASSWORD: makeCanary('staff-password'),
      STRIPE_SECRET_KEY: `sk_${makeCanary('stripe')}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${makeCanary('webhook')}`,
    }
    const smtp = makeCanary('smtp')
    const deployment = await deploy({
      count: 1,
      environment: {
        ...secrets,
        STRIPE_API_URL: stripe.settings.apiUrl,
        // Nothing listens there, so that failed deliveries are logged.
        SMTP_URL: `smtp://mailer:${smtp}@127.0.0.1:9`,
        TRUSTED_PROXIES: '127.0.0.0/8',
        LOG_LEVEL: 'debug',
      },
    })
    const database = new URL(deployment.postgres.url).password
    const traffic = new Traffic(deployment)
    try {
      const hidden = [...Object.values(secrets), smtp, database]
      const personal = await exerciseSite(traffic, secrets.STAFF_PASSWORD, stripe)
      await breakTables(traffic, personal.session)
      await traffic.sendEverything(personal.session, 'down', () => deployment.postgres.stop())
      return toFindings(deployment, traffic, { hidden, personal })
    } finally {
      await deployment.close()
      await stripe.close()
    }
  },
}

/** Sends requests and records the replies. */
class Traffic {
  readonly exchanges: { line: string; reply: Reply }[] = []
  readonly deployment: Deployment

  constructor(deployment: Deployment) {
    this.deployment = deployment
  }

  get url(): string {
    return this.deployment.sites[0]?.url ?? ''
  }

  async send(options: RequestOptions): Promise<Reply> {
    const reply = await send(
      this.url,
      { ...options, headers: { ...forwardedFor(anIpAddress()), ...options.headers } },
      15_000,
    )
    this.exchanges.push({ line: `${reply.status} ${options.method ?? 'GET'} ${options.path.slice(0, 80)}`, reply })
    return reply
  }

  json(path: string, body: unknown, headers = {}, method = 'POST'): Promise<Reply> {
    const json = { 'content-type': 'application/json', ...headers }
    return this.send({ method, path, headers: json, body: JSON.stringify(body) })
  }

  /** Runs `act`, then sends every kind of input to every endpoint and opens the pages. */
  async sendEverything(session: { cookie: string }, name: string, act: () => unknown): Promise<void> {
    await act()
    const inputs = endpoints.flatMap((endpoint, index) =>
      kinds.map((kind) => makeInput(endpoint, kind, seededRandom(index), { id: ['1'] })),
    )
    await mapConcurrently(8, inputs, (input) => this.send({ ...input, headers: { ...session, ...input.headers } }))
    for (const path of [`/${name}`, '/', '/profile', '/events', `/registration/${name}`, '/staff'])
      await this.send({ path, headers: session })
  }
}

interface Personal {
  session: { cookie: string }
  /** Must not appear in a log, or in a reply to anybody else. */
  words: string[]
  /** May appear only in the cookie and the mail. */
  tokens: string[]
}

/** Uses the site as one person, with canaries in everything that they type. */
async function exerciseSite(
  traffic: Traffic,
  staffPassword: string,
  stripe: Awaited<ReturnType<typeof startFakeStripe>>,
): Promise<Personal> {
  const name = `c${randomBytes(6).toString('hex')}`
  const [password, fullName, text] = [makeCanary('password'), makeCanary('name'), makeCanary('text')]
  const form = aSignUp({
    username: name,
    password,
    name: fullName,
    email: `${name}@example.com`,
    otherReason: text,
  })
  const registered = await traffic.json('/api/register', form)
  requireStatus(201, registered)
  const session = readSession(registered)
  requireStatus(200, await traffic.json('/api/login', { username: 'staff', password: staffPassword }))
  await traffic.json('/api/login', { username: name, password: `${password}-wrong` })
  await traffic.json('/api/login', { username: password, password: name })
  await traffic.json('/api/register', form)
  requireStatus(200, await traffic.json('/api/forgot-password', { email: form.email }))
  const token = await lastResetToken(traffic.deployment)
  await traffic.json('/api/reset-password', { token, password: 'qwerty' })
  await traffic.send({ path: `/reset-password?token=${token}` })
  await traffic.send({ path: `/api/no-such-call?token=${token}&password=${password}` })
  await traffic.json('/api/profile', { bio: text, profilePicture: `javascript:${text}` }, session, 'PATCH')
  await traffic.json('/api/contact', { name: fullName, email: form.email, subject: text, message: text })
  for (const mode of ['healthy', 'refusing', 'broken', 'dropping replies'] as const) {
    stripe.fake.mode = mode
    await traffic.json(
      '/api/create-checkout-session',
      aRegistration({ name: fullName, email: `${mode.length}${form.email}` }),
      session,
    )
  }
  stripe.fake.mode = 'healthy'
  const signature = { 'stripe-signature': `t=1,v1=${text}` }
  await traffic.json('/api/stripe/webhook', { id: text, type: text }, signature)
  await traffic.sendEverything(session, text, () => {})
  const cookie = session.cookie.split('=')[1] ?? ''
  return { session, words: [password, fullName, text, name], tokens: [cookie, token] }
}

/** Renames tables, so that calls fail with unexpected errors: a 500 for the caller and a line in the log. */
async function breakTables(traffic: Traffic, session: { cookie: string }): Promise<void> {
  const { sql } = traffic.deployment
  const tables = ['contact_messages', 'interests', 'course_applications', 'payments', 'outbox', 'user_profiles']
  const rename = (before: string, after: string) =>
    Promise.all(tables.map((name) => sql(`alter table ${before}${name} rename to ${after}${name}`)))
  await traffic.sendEverything(session, 'broken', () => rename('', 'gone_'))
  await rename('gone_', '')
}

function toFindings(
  { sites }: Deployment,
  { exchanges }: Traffic,
  { hidden, personal }: { hidden: string[]; personal: Personal },
): Finding[] {
  const logged = sites.flatMap((site) => site.logged)
  const inLogs = [...hidden, ...personal.words, ...personal.tokens].filter((secret) =>
    logged.some((line) => line.includes(secret)),
  )
  const inReplies = exchanges.filter(
    ({ reply }) =>
      hidden.some((secret) => serialize(reply).includes(secret)) ||
      personal.tokens.some((token) => reply.body.includes(token)),
  )
  const password = personal.words[0] ?? ''
  const echoed = exchanges.filter(({ reply }) => reply.body.includes(password))
  const serverErrors = exchanges.filter(({ reply }) => reply.status >= 500)
  const internals = serverErrors.filter(({ reply }) =>
    /select |insert |relation|postgres|at .*\.ts|node:|stack/i.test(String(reply.body)),
  )
  for (const { line } of [...inReplies, ...echoed, ...internals].slice(0, 10)) console.log(`  ${line}`)
  for (const secret of inLogs) console.log(`  in the log: ${secret}`)
  const current = readFileSync(join(root, 'build/current'), 'utf8')
  const files = globSync(`build/${current}/client/**/*.{js,css,html,json}`, { cwd: root })
  const inFiles = files.filter((file) => containsSecret(join(root, file), hidden))
  return [
    {
      title: `Canaries in ${logged.length} log lines`,
      expected: '0 hits',
      measured: `${inLogs.length} hits`,
      isPassed: inLogs.length === 0 && logged.length > 100,
    },
    {
      title: `Canaries in ${exchanges.length} replies, ${serverErrors.length} of them 5xx`,
      expected: '0 hits, no internals in errors',
      measured: `${inReplies.length + echoed.length} hits, ${internals.length} errors with internals`,
      isPassed: inReplies.length + echoed.length + internals.length === 0 && serverErrors.length > 50,
    },
    {
      title: `Canaries and names of secrets in ${files.length} files for browsers`,
      expected: '0 hits',
      measured: `${inFiles.length} hits`,
      isPassed: inFiles.length === 0 && files.length > 20,
    },
  ]
}

const serialize = ({ headers, body }: Reply) => JSON.stringify(headers) + body

/** A build that inlines an environment variable would contain its name. */
const secretNames = [
  'SESSION_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'DATABASE_URL',
  'STAFF_PASSWORD',
]

function containsSecret(path: string, secrets: string[]): boolean {
  const text = readFileSync(path, 'utf8')
  return [...secrets, ...secretNames].some((secret) => text.includes(secret))
}
