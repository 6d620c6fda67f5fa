import type { StatementColumns } from '#contract/staff/bank-statements.ts'

export type Role = keyof StatementColumns

/** What each column of a statement is; the empty string for one that is not used. */
export type Roles = readonly (Role | '')[]

export function toRoles(columns: StatementColumns | null, width: number): Roles {
  const named = Object.entries(columns ?? {}) as [Role, number | null][]
  return Array.from({ length: width }, (_, place) => named.find(([, index]) => index === place)?.[0] ?? '')
}

/** Gives a column its role, which no other column has then. */
export function assignRole(roles: Roles, place: number, role: Role | ''): Roles {
  return roles.map((current, index) => (index === place ? role : current === role ? '' : current))
}

/** As the server's form takes them. */
export function toFields(roles: Roles): Partial<Record<Role, number>> {
  return Object.fromEntries(roles.flatMap((role, index) => (role === '' ? [] : [[role, index]])))
}

export function isComplete(roles: Roles): boolean {
  const has = (role: Role) => roles.includes(role)
  return has('date') && has('narration') && (has('credit') || has('amount'))
}
