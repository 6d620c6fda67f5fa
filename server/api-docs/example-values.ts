/** The parts of a JSON schema that an example depends on. */
export interface JsonSchema {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | false
  required?: string[]
  minimum?: number
  maxLength?: number
  pattern?: string
  description?: string
}

/** One value that the schema accepts, as it could be on this site. A request has only what must be there. */
export function exampleOf(
  schema: JsonSchema,
  { name = '', isRequest }: { name?: string; isRequest: boolean },
): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum.find((value) => value === choices[name]) ?? schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return exampleOf(options.find(hasContent) ?? options[0] ?? {}, { name, isRequest })
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).filter(
        ([key]) => !isRequest || schema.required?.includes(key),
      )
      const rest = schema.additionalProperties || {}
      const all = [...entries, ...(schema.propertyNames?.enum ?? []).map((key) => [String(key), rest] as const)]
      return Object.fromEntries(all.map(([key, value]) => [key, exampleOf(value, { name: key, isRequest })]))
    }
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, { name, isRequest }))
      return schema.items ? [exampleOf(schema.items, { name: name.replace(/s$/, ''), isRequest })] : []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return numbers[name] ?? Math.max(1, schema.minimum ?? 1)
    case 'string':
      return exampleText(schema, name)
    default:
      return null
  }
}

/** False for the empty value of a field that may be empty. */
function hasContent({ type, maxLength, anyOf }: JsonSchema): boolean {
  return type !== 'null' && maxLength !== 0 && (!anyOf || anyOf.some(hasContent))
}

function exampleText({ format, maxLength = Number.POSITIVE_INFINITY }: JsonSchema, name: string): string {
  if (format === 'date-time') return '2027-06-20T12:30:00.000Z'
  if (format === 'date') return '2027-06-20'
  const text = texts[name] ?? (/url$|link$/i.test(name) ? 'https://example.com/page' : 'text')
  return text.slice(0, maxLength)
}

/** These are taken where the first of a list does not go with the other fields. */
const choices: Record<string, string> = { rule: 'some' }

const numbers: Record<string, number> = { amount: 1999, price: 1999, seats: 40, seatsLeft: 12, hours: 4 }

const texts: Record<string, string> = {
  name: 'Asha Rao',
  username: 'asha.rao',
  email: 'asha@example.com',
  userEmail: 'asha@example.com',
  phone: '+91 9876543210',
  password: 'correct horse battery',
  currentPassword: 'correct horse battery',
  newPassword: 'another horse battery',
  city: 'Bengaluru',
  subject: 'A question about the masterclass',
  message: 'When is the next masterclass?',
  slug: 'ai-for-everyone-masterclass',
  masterclassSlug: 'ai-for-everyone-masterclass',
  courseSlug: 'ai-for-everyone',
  course: 'ai-for-everyone',
  title: 'AI for Everyone',
  eventTitle: 'AI for Everyone Masterclass',
  reference: 'RW7K2M9Q',
  token: 'the-token-of-the-mailed-link',
  payment: 'the-key-of-the-payment',
  vpa: 'rolewise@upi',
  payee: 'Rolewise',
  link: 'https://example.com/page',
  linkedinProfile: 'https://www.linkedin.com/in/asha-rao',
  startDate: '2027-06-20T12:30:00.000Z',
  stateCode: '29',
  legalName: 'Rao Training Private Limited',
  gstin: '29AABCR1718E1ZL',
  sac: '999293',
  receiptPrefix: 'R',
  invoicePrefix: 'I',
  creditNotePrefix: 'C',
  refundNotePrefix: 'N',
  month: '2027-06',
  hash: '0123456789abcdef0123456789abcdef',
  address: '12 Church Street, Bengaluru 560001',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12/30',
  cvc: '123',
}
