import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { messages } from '#contract/problems.ts'
import { post, type Reply, send } from '../requests.ts'

/** One write and its outcome. */
export interface Write {
  kind: 'message' | 'application' | 'payment' | 'proof'
  email: string
  isAcknowledged: boolean
  acknowledgedAt: number
  /** The number of retries after a missing or ambiguous reply. */
  retries: number
}

interface WriteReply extends Pick<Reply, 'status' | 'retryAfter'> {
  /** What the write was, and why it failed; undefined if it did not. */
  failure?: string
}

interface WriteLog {
  writes: Write[]
  replies: WriteReply[]
}

const kinds: readonly Write['kind'][] = ['message', 'payment', 'application', 'payment', 'message', 'proof']
const retriedStatuses = new Set([0, 502, 503, 504])
let people = 0

/**
 * Sends messages, payments, applications and proofs until stopped, each with its own email address. A request without a
 * conclusive reply is retried unchanged.
 */
export function startWriters(url: string, pauseMs: number, count = 6) {
  const log: WriteLog = { writes: [], replies: [] }
  let isStopping = false
  const work = async (index: number) => {
    for (let n = index; !isStopping; n++) {
      const kind = kinds[n % kinds.length] ?? 'message'
      const email = `writer${people++}@example.com`
      const write: Write = { kind, email, isAcknowledged: false, acknowledgedAt: 0, retries: 0 }
      log.writes.push(write)
      await submit(url, write, log.replies)
      write.acknowledgedAt = Date.now()
      await wait(pauseMs)
    }
  }
  const all = Array.from({ length: count }, (_, index) => work(index))
  return {
    /** Waits until `more` further writes are acknowledged. */
    write: async (more: number) => {
      const acknowledged = () => log.writes.filter(({ isAcknowledged }) => isAcknowledged).length
      for (const enough = acknowledged() + more; acknowledged() < enough; ) await wait(20)
    },
    stop: async () => {
      isStopping = true
      await Promise.all(all)
      return log
    },
  }
}

async function submit(url: string, write: Write, replies: WriteLog['replies']): Promise<void> {
  const retry = async (attempt: () => Promise<Reply>): Promise<Reply> => {
    for (const start = performance.now(); ; write.retries++) {
      const reply = await attempt()
      const { status, retryAfter, body } = reply
      replies.push({ status, retryAfter, ...(status >= 500 ? { failure: `${write.kind}: ${body}` } : {}) })
      if (!retriedStatuses.has(reply.status) || performance.now() - start > 30_000) return reply
      await wait(100)
    }
  }
  const person = { name: 'Asha Rao', email: write.email, phone: '+91 9876543210' }
  switch (write.kind) {
    case 'message': {
      const form = { ...person, subject: 'A question', message: `When is the next one? ${write.email}` }
      write.isAcknowledged = (await retry(() => post(`${url}/api/contact`, form))).status === 201
      return
    }
    case 'application': {
      const form = { ...person, courseSlug: 'ai-for-everyone', yearsOfExperience: '2-5', agreeToTerms: true }
      write.isAcknowledged = (await retry(() => post(`${url}/api/guest-applications`, form))).status === 201
      return
    }
    case 'payment': {
      const form = { ...person, masterclassSlug: 'ai-for-everyone-masterclass', yearsOfExperience: '2-5' }
      const rest = {
        organization: 'Acme',
        howDidYouKnow: 'Referral',
        howDidYouKnowOther: 'A friend',
        agreeToTerms: true,
      }
      const started = await retry(() => post(`${url}/api/create-checkout-session`, { ...form, ...rest }))
      if (started.status !== 200) return
      const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha Rao' }
      const session = JSON.parse(started.body).url.split('/').at(-1)
      write.isAcknowledged =
        (await retry(() => post(`${url}/api/sandbox/checkout/${session}/pay`, card))).status === 200
      return
    }
    case 'proof': {
      const picture = await aScreenshot()
      const { status, body } = await retry(() => {
        const form = new FormData()
        for (const [field, value] of Object.entries(person)) form.append(field, value)
        form.append('screenshot', picture, 'proof.png')
        return send(`${url}/api/qr-payment-confirmation`, { method: 'POST', body: form })
      })
      // After a retry, "already registered" confirms the first attempt.
      write.isAcknowledged =
        status === 201 || (write.retries > 0 && status === 409 && body.includes(messages.alreadyRegistered))
    }
  }
}

async function aScreenshot(): Promise<Blob> {
  const background = `#${(people * 7919).toString(16).slice(-6).padStart(6, '0')}`
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}
