import * as z from 'zod/mini'
import { workshopSlug } from '#contract/event-paths.ts'
import { masterclassSlug } from '#contract/registration-input.ts'
import type { Random } from './seeded-random.ts'

/** The parts of a zod 4 schema definition that are used here (`_zod.def`). */
interface Definition {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  in?: Schema
  element?: Schema
  options?: readonly Schema[]
  entries?: Record<string, string>
  values?: readonly unknown[]
}
type Schema = z.ZodMiniType

const getDefinition = (schema: Schema) => schema._zod.def as unknown as Definition

/**
 * A value that a schema of the contract accepts. Strings come from the samples below, those for the field's name first.
 * Throws if no sample fits, so that every new call is covered.
 */
export function validValue(schema: Schema, random: Random, field = ''): unknown {
  for (let attempt = 0; attempt < 200; attempt++) {
    const value = guess(schema, random, field)
    if (z.safeParse(schema, value).success) return value
  }
  throw unknownValue(field)
}

function guess(schema: Schema, random: Random, field: string): unknown {
  const wholes = wholeValues[field]?.filter((value) => z.safeParse(schema, value).success) ?? []
  if (wholes.length > 0) return random.pick(wholes)
  const definition = getDefinition(schema)
  const { innerType, options, element, shape } = definition
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape ?? {})
          .map(([name, part]) => [name, guess(part, random, name)])
          .filter(([, value]) => value !== undefined),
      )
    case 'optional':
    case 'default':
      return innerType && random.chance(0.8) ? guess(innerType, random, field) : undefined
    case 'nullable':
      return innerType && random.chance(0.8) ? guess(innerType, random, field) : null
    case 'union':
      return guess(random.pick(options ?? []), random, field)
    case 'pipe':
      return definition.in && guess(definition.in, random, field)
    case 'array':
      return element && Array.from({ length: 1 + random.below(3) }, () => guess(element, random, field))
    case 'enum':
      return random.pick(Object.values(definition.entries ?? {}))
    case 'literal':
      return random.pick(definition.values ?? [])
    case 'boolean':
      return random.chance(0.5)
    case 'number':
      return random.pick(numbers.filter((number) => z.safeParse(schema, number).success))
    case 'record':
      return { [random.pick(['a', 'session_id'])]: guessText(z.string(), random, field) }
    case 'null':
      return null
    case 'string':
      return guessText(schema, random, field)
    default:
      throw new Error(`unknown schema type ${definition.type}: add it to tests/trials/abuse/generate/valid-value.ts`)
  }
}

function guessText(schema: Schema, random: Random, field: string): string {
  const named = (texts[field] ?? []).filter((text) => z.safeParse(schema, text).success)
  if (named.length > 0) return field === 'email' || field === 'username' ? unique(field, random) : random.pick(named)
  const fitting = general.filter((text) => z.safeParse(schema, text).success)
  if (fitting.length === 0) throw unknownValue(field)
  return random.pick(fitting)
}

const unknownValue = (field: string) =>
  new Error(`no valid value is known for ${field || 'a body'}: add one to tests/trials/abuse/generate/valid-value.ts`)

const unique = (field: string, random: Random) => {
  const name = `g${random.below(1e9).toString(36)}`
  return field === 'email' ? `${name}@example.com` : name
}

const numbers = [1, 2, 3, 7, 99, 499.5, 100_000]

const session = {
  startsAt: '2030-01-02T10:00:00Z',
  endsAt: '2030-01-02T12:00:00Z',
  title: 'पहला दिन',
  items: [{ minutes: 90, title: 'Welcome', text: '' }],
}
/** Values whose parts depend on each other. */
const wholeValues: Record<string, readonly unknown[]> = {
  sessions: [[], [session], [session, { startsAt: '2030-01-03T17:30:00Z', endsAt: '2030-01-03T20:00:00+00:00' }]],
  // Higher than every price.
  listPrice: [null, 500_000],
}

/** Typical input in several scripts. Each field uses what its schema accepts. */
const general = [
  '',
  'Asha Rao',
  'आशा राव',
  "O'Neil-Śmith (née 李)",
  'A line that is long enough to be a message.\nAnd a second one 🙂.',
  'a-plain-slug',
  'https://www.example.com/a?b=c#d',
  '2030-01-02T10:00:00Z',
  '2030-01-02T18:00:00+05:30',
]

const texts: Record<string, readonly string[]> = {
  email: ['asha@example.com'],
  username: ['asha'],
  phone: ['+919876543210', '+91 6876543210', '+91-7876543210'],
  password: ['six-or-more', 'ein längeres Passwort 🙂'],
  currentPassword: ['six-or-more'],
  newPassword: ['another-one-7'],
  courseSlug: ['ai-for-everyone', 'vibecoding', 'ai-for-hr-associates', 'no-such-course'],
  masterclassSlug: [masterclassSlug, masterclassSlug, workshopSlug, workshopSlug, 'no-such-event'],
  eventSlug: [masterclassSlug, workshopSlug, 'no-such-event'],
  slug: [masterclassSlug, workshopSlug, 'no-such-event', 'a-new-one'],
  provider: ['stripe', 'razorpay', 'razorpay', 'sandbox'],
  id: ['AAAAAAAAAAAAAAAAAAAAAA', 'x'],
  session: ['cs_sandbox_none', 'cs_test_none'],
  session_id: ['cs_sandbox_none', 'cs_test_none'],
  reference: ['RW-7K3M9Q', 'RW234567'],
  token: ['1.not-a-proof', 'x'],
  width: ['1', '320', '4000'],
  height: ['1', '200', '3999'],
  utr: ['123456789012'],
  cardNumber: ['4242 4242 4242 4242', '4000000000000002'],
  expiry: ['12/30', '01 / 31'],
  cvc: ['123'],
  imagePath: ['/pictures/a.webp', 'https://example.com/a.png', ''],
  joinUrl: ['https://meet.example.com/abc', ''],
  roomUrl: ['https://meet.example.com/abc', ''],
  event: [masterclassSlug, workshopSlug, 'no-such-event'],
  sessionId: ['1', '2'],
  choices: ['{}', '{"0":null}', '{"0":1}'],
  hash: ['0123456789abcdef0123456789abcdef'],
  consentDate: ['2026-01-15'],
  linkedin: ['https://www.linkedin.com/in/asha'],
  amount: ['1', '499'],
  stateCode: ['27', '29', '96'],
  gstin: ['27AAJCS5738D1Z6', '29aabcr1718e1zl'],
  transferredOn: ['2026-01-15'],
  receivedOn: ['2026-01-15'],
  from: ['2026-04-01'],
  to: ['2026-04-30'],
  month: ['2026-04', '2025-12'],
  sac: ['999293'],
  receiptPrefix: ['R'],
  invoicePrefix: ['RW'],
  creditNotePrefix: ['CN'],
  refundNotePrefix: ['RN'],
}
