/** Of the form that sends the screenshot, for what leads there. */
export const proofId = 'proof'
/** Of what contains the form on a registration's own page, where its code loads late. */
export const proofPlaceId = 'send-proof'
