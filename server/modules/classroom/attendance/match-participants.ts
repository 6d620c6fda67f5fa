import type { Participant } from '#contract/staff/attendance.ts'
import type { ListedPerson } from './reading/read-participants.ts'
import { sumMinutes } from './reading/sum-minutes.ts'

export interface Attendee {
  registrationId: number
  name: string
  email: string
}

export type MatchedPerson = Participant & Pick<ListedPerson, 'presences'>

/** By email first, then by name if only one attendee has it. */
export function matchParticipants(people: readonly ListedPerson[], attendees: readonly Attendee[]): MatchedPerson[] {
  const byEmail = new Map(attendees.map((attendee) => [attendee.email.toLowerCase(), attendee.registrationId]))
  const byName = Map.groupBy(attendees, ({ name }) => plainName(name))
  return people.map((person, index) => {
    const { name, email, presences } = person
    const emailMatch = email === null ? undefined : byEmail.get(email)
    const named = new Set(namesOf(name).flatMap((each) => byName.get(each) ?? []))
    const nameMatch = named.size === 1 ? [...named][0]?.registrationId : undefined
    const registrationId = emailMatch ?? nameMatch ?? null
    return {
      key: String(index),
      name,
      email,
      presences,
      minutes: sumMinutes(presences),
      registrationId,
      by: registrationId === null ? null : emailMatch === undefined ? 'name' : 'email',
      isAmbiguous: registrationId === null && named.size > 1,
    }
  })
}

/** Zoom writes `Asha (Asha Rao)` for somebody who changed their name, Teams `Asha Rao (Guest)`. */
function namesOf(name: string): string[] {
  const [, shown = '', original = ''] = /^([^()]*)\(([^()]*)\)$/.exec(name) ?? []
  return [...new Set([name, shown, original].map(plainName))].filter(Boolean)
}

/**
 * Without case, dots and doubled spaces, and without what one keyboard has and another lacks: `Zoë D’Souza` is `Zoe D'Souza`. Only
 * accents of Latin letters are left out: vowel signs of Indian scripts are other letters.
 */
function plainName(name: string): string {
  return name
    .replaceAll('´', '') // NFKD makes a space of it.
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`ʼ]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.,_-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
