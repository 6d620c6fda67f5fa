let count = 0

/** Input of the masterclass form. */
export function aRegistration<T extends object>(overrides: T = {} as T) {
  count++
  return {
    name: 'Asha Rao',
    email: `attendee${count}@example.com`,
    phone: '+91 9876543210',
    organization: 'Acme',
    masterclassSlug: 'ai-for-everyone-masterclass',
    yearsOfExperience: '2-5',
    howDidYouKnow: 'Referral',
    howDidYouKnowOther: 'A friend',
    agreeToTerms: true,
    ...overrides,
  }
}

/** Input of the workshop form. */
export function aWorkshopRegistration<T extends object>(overrides: T = {} as T) {
  const { agreeToTerms: _, ...person } = aRegistration()
  return {
    ...person,
    masterclassSlug: 'vibe-coding-session',
    yearsOfExperience: '2-5 years',
    howDidYouKnow: 'Google Search',
    howDidYouKnowOther: '',
    marketingConsent: true,
    ...overrides,
  }
}
