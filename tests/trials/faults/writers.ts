import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { messages } from '#contract/problems.ts'
import { type Answer, post, send } from '../calls.ts'

/** One thing that somebody wanted written, and what the site said to it. */
export interface Write {
  kind: 'message' | 'application' | 'payment' | 'proof'
  email: string
  isAcknowledged: boolean
  acknowledgedAt: number
  /** How often it was sent again, because the answer was missing or left open what had happened. */
  repeated: number
}

interface Written {
  writes: Write[]
  /** Every answer that any of them got. */
  answers: Pick<Answer, 'status' | 'retryAfter'>[]
}

const kinds: readonly Write['kind'][] = ['message', 'payment', 'application', 'payment', 'message', 'proof']
const unanswered = new Set([0, 502, 503, 504])
let people = 0

/**
 * People who write, pay and apply until they are stopped, each thing once and under an address of its own. Whoever gets no
 * answer sends the very same again, as people do.
 */
export function startWriters(url: string, pauseMs: number, count = 6) {
  const written: Written = { writes: [], answers: [] }
  let isStopping = false
  const work = async (index: number) => {
    for (let n = index; !isStopping; n++) {
      const kind = kinds[n % kinds.length] ?? 'message'
      const email = `writer${people++}@example.com`
      const write: Write = { kind, email, isAcknowledged: false, acknowledgedAt: 0, repeated: 0 }
      written.writes.push(write)
      await carryOut(url, write, written.answers)
      write.acknowledgedAt = Date.now()
      await wait(pauseMs)
    }
  }
  const all = Array.from({ length: count }, (_, index) => work(index))
  return {
    /** Until so many more have been acknowledged. */
    write: async (more: number) => {
      const acknowledged = () => written.writes.filter(({ isAcknowledged }) => isAcknowledged).length
      for (const enough = acknowledged() + more; acknowledged() < enough; ) await wait(20)
    },
    stop: async () => {
      isStopping = true
      await Promise.all(all)
      return written
    },
  }
}

async function carryOut(url: string, write: Write, answers: Written['answers']): Promise<void> {
  const again = async (attempt: () => Promise<Answer>): Promise<Answer> => {
    for (const start = performance.now(); ; write.repeated++) {
      const answer = await attempt()
      answers.push({ status: answer.status, retryAfter: answer.retryAfter })
      if (!unanswered.has(answer.status) || performance.now() - start > 30_000) return answer
      await wait(100)
    }
  }
  const person = { name: 'Asha Rao', email: write.email, phone: '+91 9876543210' }
  switch (write.kind) {
    case 'message': {
      const form = { ...person, subject: 'A question', message: `When is the next one? ${write.email}` }
      write.isAcknowledged = (await again(() => post(`${url}/api/contact`, form))).status === 201
      return
    }
    case 'application': {
      const form = { ...person, courseSlug: 'ai-for-everyone', yearsOfExperience: '2-5', agreeToTerms: true }
      write.isAcknowledged = (await again(() => post(`${url}/api/guest-applications`, form))).status === 201
      return
    }
    case 'payment': {
      const form = { ...person, masterclassSlug: 'ai-for-everyone-masterclass', yearsOfExperience: '2-5' }
      const also = {
        organization: 'Acme',
        howDidYouKnow: 'Referral',
        howDidYouKnowOther: 'A friend',
        agreeToTerms: true,
      }
      const started = await again(() => post(`${url}/api/create-checkout-session`, { ...form, ...also }))
      if (started.status !== 200) return
      const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha Rao' }
      const session = JSON.parse(started.body).url.split('/').at(-1)
      write.isAcknowledged =
        (await again(() => post(`${url}/api/sandbox/checkout/${session}/pay`, card))).status === 200
      return
    }
    case 'proof': {
      const picture = await aScreenshot()
      const { status, body } = await again(() => {
        const form = new FormData()
        for (const [field, value] of Object.entries(person)) form.append(field, value)
        form.append('screenshot', picture, 'proof.png')
        return send(`${url}/api/qr-payment-confirmation`, { method: 'POST', body: form })
      })
      // Told that they are registered already, somebody who asked again knows that the first one arrived.
      write.isAcknowledged =
        status === 201 || (write.repeated > 0 && status === 409 && body.includes(messages.alreadyRegistered))
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
