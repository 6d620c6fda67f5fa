/** What a form says of a person, as far as it asked. */
export interface Person {
  name: string
  email: string
  phone: string
  organization?: string | undefined
  howDidYouKnow?: string | undefined
  howDidYouKnowOther?: string | undefined
  yearsOfExperience?: string | undefined
  marketingConsent?: boolean | undefined
}

/** Who is registering, as far as that can be known. An email address is no part of it: anybody can type one. */
export interface Buyer {
  userId: number | null
  deviceKey: string
  /** Null when the address says nothing about who is calling. */
  networkKey: string | null
}

export interface RegistrationRequest {
  eventId: number
  person: Person
  buyer: Buyer
  /** The one that a QR code carried already. */
  reference?: string | undefined
  /** By the clock that also says when it is paid: both are counted by day. */
  requestedAt: Date
}

/** With null for what was not said: nothing of an earlier form may show through. */
export function allFieldsOf(person: Person) {
  return {
    ...person,
    organization: person.organization ?? null,
    howDidYouKnow: person.howDidYouKnow ?? null,
    howDidYouKnowOther: person.howDidYouKnowOther ?? null,
    yearsOfExperience: person.yearsOfExperience ?? null,
    marketingConsent: person.marketingConsent ?? false,
  }
}
