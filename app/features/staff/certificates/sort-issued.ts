import type { IssuedCertificate } from '#contract/staff/certificates.ts'

const states = ['valid', 'replaced', 'revoked', 'withdrawn']

/** Valid ones first, then those that ended, each by name. */
export function sortIssued(issued: readonly IssuedCertificate[]): IssuedCertificate[] {
  const keyOf = ({ name, email }: IssuedCertificate) => `${name ?? ''} ${email ?? ''}`
  return [...issued].sort(
    (one, other) =>
      states.indexOf(one.state) - states.indexOf(other.state) ||
      keyOf(one).localeCompare(keyOf(other), 'en-IN', { sensitivity: 'base' }),
  )
}
