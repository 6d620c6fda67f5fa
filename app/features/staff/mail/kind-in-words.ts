import { mail as words } from '#content/staff/mail.ts'

/** `payment_received` is 'Payment received'; `proof_to_team` is 'Proof, to the team'. */
export function kindInWords(kind: string): string {
  const plain = kind.replace(/_to_team$/, '').replaceAll('_', ' ')
  const name = plain.charAt(0).toUpperCase() + plain.slice(1)
  return kind.endsWith('_to_team') ? words.toTeam(name) : name
}
