/** The place of what can be changed, for links to it. */
export const selfServiceId = 'change-booking'
