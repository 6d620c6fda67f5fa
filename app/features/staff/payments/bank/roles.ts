import type { StatementColumns } from '#contract/staff/bank-statements.ts'

export type Role = keyof StatementColumns

/** What each column of a statement is; the empty string for one that is not used. */
export type Roles = readonly (Role | '')[]

export function toRoles(columns: StatementColumns | null, width: number): Roles {
  const named = Object.entries(columns ?? {}) as [Role, number | null][]
  return Array.from({ length: width }, (_, place) => named.find(([, index]) => index === place)?.[0] ?? '')
}

/** Another column keeps the role too: whoever chooses with the arrow keys passes over roles that others have. */
export function assignRole(roles: Roles, place: number, role: Role | ''): Roles {
  return roles.map((current, index) => (index === place ? role : current))
}

/** The roles of more than one column, with the columns' places. */
export function findRepeated(roles: Roles): { role: Role; places: number[] }[] {
  return [...new Set(roles)].flatMap((role) => {
    const places = roles.flatMap((other, place) => (other === role ? [place] : []))
    return role !== '' && places.length > 1 ? [{ role, places }] : []
  })
}

/** As the server's form takes them. */
export function toFields(roles: Roles): Partial<Record<Role, number>> {
  return Object.fromEntries(roles.flatMap((role, index) => (role === '' ? [] : [[role, index]])))
}

export function isComplete(roles: Roles): boolean {
  const has = (role: Role) => roles.includes(role)
  return has('date') && has('narration') && (has('credit') || has('amount')) && findRepeated(roles).length === 0
}
