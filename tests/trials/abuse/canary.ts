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
import { atOnce } from './at-once.ts'
import { kinds, makeInput } from './generate/cases.ts'
import { seeded } from './generate/seeded.ts'
import { lastResetToken } from './last-reset-token.ts'
import { requireStatus } from './owner.ts'
import { anAddress, from, sessionIn } from './people.ts'
import { type Reply, type Sent, send } from './send.ts'

const word = (what: string) => `canary-${what}-${randomBytes(8).toString('hex')}`

/** Secrets and personal data that can be told from anything else, through every route and error. */
export const canary: Trial = {
  name: 'canary',
  run: async () => {
    const stripe = await startFakeStripe()
    const secrets = {
      SESSION_SECRET: word('session-secret-long-enough'),
      STAFF_PASSWORD: word('staff-password'),
      STRIPE_SECRET_KEY: `sk_${word('stripe')}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${word('webhook')}`,
    }
    const smtp = word('smtp')
    const deployment = await deploy({
      count: 1,
      environment: {
        ...secrets,
        STRIPE_API_URL: stripe.settings.apiUrl,
        // Nobody listens there: what is tried and fails is logged.
        SMTP_URL: `smtp://mailer:${smtp}@127.0.0.1:9`,
        TRUSTED_PROXIES: '127.0.0.0/8',
        LOG_LEVEL: 'debug',
      },
    })
    const database = new URL(deployment.postgres.url).password
    const traffic = new Traffic(deployment)
    try {
      const hidden = [...Object.values(secrets), smtp, database]
      const personal = await live(traffic, secrets.STAFF_PASSWORD, stripe)
      await fail(traffic, personal.session)
      await traffic.everywhere(personal.session, 'down', () => deployment.postgres.stop())
      return judge(deployment, traffic, { hidden, personal })
    } finally {
      await deployment.close()
      await stripe.close()
    }
  },
}

/** Every request and what came back. */
class Traffic {
  readonly got: { line: string; answer: Reply }[] = []
  readonly deployment: Deployment

  constructor(deployment: Deployment) {
    this.deployment = deployment
  }

  get url(): string {
    return this.deployment.sites[0]?.url ?? ''
  }

  async send(sent: Sent): Promise<Reply> {
    const answer = await send(this.url, { ...sent, headers: { ...from(anAddress()), ...sent.headers } }, 15_000)
    this.got.push({ line: `${answer.status} ${sent.method ?? 'GET'} ${sent.path.slice(0, 80)}`, answer })
    return answer
  }

  json(path: string, body: unknown, headers = {}, method = 'POST'): Promise<Reply> {
    const json = { 'content-type': 'application/json', ...headers }
    return this.send({ method, path, headers: json, body: JSON.stringify(body) })
  }

  /** Every call of the contract in every way, and the pages, after something was done to the site. */
  async everywhere(session: { cookie: string }, name: string, act: () => unknown): Promise<void> {
    await act()
    const inputs = endpoints.flatMap((endpoint, index) =>
      kinds.map((kind) => makeInput(endpoint, kind, seeded(index), { id: ['1'] })),
    )
    await atOnce(8, inputs, (input) => this.send({ ...input, headers: { ...session, ...input.headers } }))
    for (const path of [`/${name}`, '/', '/profile', '/events', `/registration/${name}`, '/staff'])
      await this.send({ path, headers: session })
  }
}

interface Personal {
  session: { cookie: string }
  /** Neither in a log nor in anybody else's answer. */
  words: string[]
  /** In nothing but the cookie and the mail. */
  tokens: string[]
}

/** Somebody's life on the site, with canaries in everything that they type. */
async function live(
  traffic: Traffic,
  staffPassword: string,
  stripe: Awaited<ReturnType<typeof startFakeStripe>>,
): Promise<Personal> {
  const name = `c${randomBytes(6).toString('hex')}`
  const [password, fullName, text] = [word('password'), word('name'), word('text')]
  const form = aSignUp({
    username: name,
    password,
    name: fullName,
    email: `${name}@example.com`,
    otherReason: text,
  })
  const registered = await traffic.json('/api/register', form)
  requireStatus(201, registered)
  const session = sessionIn(registered)
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
  await traffic.everywhere(session, text, () => {})
  const cookie = session.cookie.split('=')[1] ?? ''
  return { session, words: [password, fullName, text, name], tokens: [cookie, token] }
}

/** A table that is gone is a bug of ours, as far as the calls can tell: bare 500s, and lines in the log. */
async function fail(traffic: Traffic, session: { cookie: string }): Promise<void> {
  const { sql } = traffic.deployment
  const tables = ['contact_messages', 'interests', 'course_applications', 'payments', 'outbox', 'user_profiles']
  const rename = (before: string, after: string) =>
    Promise.all(tables.map((name) => sql(`alter table ${before}${name} rename to ${after}${name}`)))
  await traffic.everywhere(session, 'broken', () => rename('', 'gone_'))
  await rename('gone_', '')
}

function judge(
  { sites }: Deployment,
  { got }: Traffic,
  { hidden, personal }: { hidden: string[]; personal: Personal },
): Finding[] {
  const logged = sites.flatMap((site) => site.logged)
  const inLogs = [...hidden, ...personal.words, ...personal.tokens].filter((secret) =>
    logged.some((line) => line.includes(secret)),
  )
  const inAnswers = got.filter(
    ({ answer }) =>
      hidden.some((secret) => whole(answer).includes(secret)) ||
      personal.tokens.some((token) => answer.body.includes(token)),
  )
  const password = personal.words[0] ?? ''
  const repeated = got.filter(({ answer }) => answer.body.includes(password))
  const faults = got.filter(({ answer }) => answer.status >= 500)
  const telling = faults.filter(({ answer }) =>
    /select |insert |relation|postgres|at .*\.ts|node:|stack/i.test(String(answer.body)),
  )
  for (const { line } of [...inAnswers, ...repeated, ...telling].slice(0, 10)) console.log(`  ${line}`)
  for (const secret of inLogs) console.log(`  in the log: ${secret}`)
  const current = readFileSync(join(root, 'build/current'), 'utf8')
  const files = globSync(`build/${current}/client/**/*.{js,css,html,json}`, { cwd: root })
  const inFiles = files.filter((file) => mentions(join(root, file), hidden))
  return [
    {
      what: `Canaries in ${logged.length} lines of the log`,
      promised: '0 hits',
      measured: `${inLogs.length} hits`,
      isHeld: inLogs.length === 0 && logged.length > 100,
    },
    {
      what: `Canaries in ${got.length} answers, ${faults.length} of them 5xx`,
      promised: '0 hits, nothing of the machinery',
      measured: `${inAnswers.length + repeated.length} hits, ${telling.length} tell of the machinery`,
      isHeld: inAnswers.length + repeated.length + telling.length === 0 && faults.length > 50,
    },
    {
      what: `Canaries and names of secrets in ${files.length} files that browsers get`,
      promised: '0 hits',
      measured: `${inFiles.length} hits`,
      isHeld: inFiles.length === 0 && files.length > 20,
    },
  ]
}

const whole = ({ headers, body }: Reply) => JSON.stringify(headers) + body

/** The names too: who builds with a secret in the environment would find it under its name. */
const names = [
  'SESSION_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'DATABASE_URL',
  'STAFF_PASSWORD',
]

function mentions(path: string, secrets: string[]): boolean {
  const text = readFileSync(path, 'utf8')
  return [...secrets, ...names].some((secret) => text.includes(secret))
}
