let count = 0

/** Input of the sign-up form. */
export function aSignUp<T extends object>(overrides: T = {} as T) {
  count++
  return {
    username: `newcomer${count}`,
    password: 'six-or-more',
    name: 'Asha Rao',
    email: `newcomer${count}@example.com`,
    phone: '+919876543210',
    linkedinProfile: 'https://www.linkedin.com/in/asha',
    organization: 'Acme',
    learningInterests: ['AI Basics', 'Not Sure Yet'],
    courseReason: 'Other',
    otherReason: 'Curious',
    howDidYouKnow: 'Referral',
    howDidYouKnowOther: 'A friend',
    yearsOfExperience: '2-5',
    ...overrides,
  }
}
