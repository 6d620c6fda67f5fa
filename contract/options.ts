/** The lists that people choose from, word for word from section 9 of the spec. */

/** Experience on the auth, course and masterclass forms: sent as it stands, shown with 'years'. */
export const experienceOptions = ['0-2', '2-5', '5-10', '10+'] as const

/** The registration form of the auth page. */
export const learningInterests = [
  'AI Basics',
  'Generative AI (ChatGPT, Claude)',
  'AI for Developers',
  'AI for Business Use',
  'Building AI Projects',
  'Not Sure Yet',
] as const
export const courseReasons = [
  'Career change',
  'Upskill in current job',
  'Build a product',
  'General interest',
  'Other',
] as const
export const registrationSources = ['LinkedIn', 'Facebook/Whatsapp', 'Referral', 'Others'] as const
