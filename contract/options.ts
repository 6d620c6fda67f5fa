/** The lists that people choose from, word for word from section 9 of the spec. */

/** Experience on the auth, course and masterclass forms: sent as it stands, shown with 'years'. */
export const experienceOptions = ['0-2', '2-5', '5-10', '10+'] as const
