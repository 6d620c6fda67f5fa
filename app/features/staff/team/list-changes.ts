type Values = Record<string, unknown> | null

export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/**
 * The changed fields of an audit log entry. `before` may be a whole row and `after` only the sent fields: what was not
 * sent has not changed. Without `before` everything is new, without `after` everything is deleted.
 */
export function listChanges(before: Values, after: Values): FieldChange[] {
  const [was, is] = [inRupees(before ?? {}), inRupees(after ?? {})]
  return Object.keys(after === null ? was : is)
    .filter((field) => !hiddenFields.has(field) && !isSame(was[field], is[field]))
    .map((field) => ({ field, before: was[field], after: is[field] }))
}

/** Columns that are not shown. */
const hiddenFields = new Set([
  'id',
  'kind',
  'createdAt',
  'updatedAt',
  'created_at',
  'updated_at',
  'version',
  'seatsTaken',
])

/** Converts a row's paise to the form's rupees. */
function inRupees({ pricePaise, ...values }: Record<string, unknown>): Record<string, unknown> {
  return typeof pricePaise === 'number' ? { ...values, price: pricePaise / 100 } : values
}

function isSame(before: unknown, after: unknown): boolean {
  return comparable(before) === comparable(after)
}

/** Compares timestamps by value, and treats empty values as equal. */
function comparable(value: unknown): string {
  if (isNothing(value)) return ''
  return isDateTime(value) ? String(new Date(value).getTime()) : JSON.stringify(value)
}

export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

export function isDateTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) && !Number.isNaN(Date.parse(value))
}
