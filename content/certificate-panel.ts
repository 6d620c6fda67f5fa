/** The certificate on a registration’s page. */
interface Rule {
  rule: 'all' | 'some' | 'manual'
  minSessions: number | null
  needsAssignment: boolean
}

/** What it takes to get one. */
export function ruleInWords({ rule, minSessions, needsAssignment }: Rule, sessions: number): string {
  if (rule === 'manual') return 'Our team decides who gets a certificate once the event is over.'
  const attend =
    rule === 'some' && minSessions !== null && minSessions < sessions
      ? `Join at least ${minSessions} of the ${sessions} live sessions`
      : sessions === 1
        ? 'Join the live session'
        : sessions === 2
          ? 'Join both live sessions'
          : `Join all ${sessions || ''} live sessions`.replace('  ', ' ')
  return needsAssignment ? `${attend}, and hand in the assignment. We’ll review it.` : `${attend}.`
}
