/** The lists that people choose from, word for word from docs/spec.md §9.1. */

/** For the auth, course and masterclass forms; shown with 'years' appended. */
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

/** The masterclass form; its experience list is `experienceOptions`. */
export const masterclassSources = ['LinkedIn', 'Facebook', 'Referral', 'Other'] as const

/** The workshop's form. */
export const workshopExperience = ['0-1 years', '2-5 years', '6-10 years', '11+ years'] as const
export const workshopSources = [
  'Social Media',
  'Google Search',
  'Friend/Colleague',
  'Email Newsletter',
  'Event/Workshop',
  'Other',
] as const
