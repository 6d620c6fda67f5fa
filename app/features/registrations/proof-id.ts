/** Of the form that sends the screenshot, for what leads there. */
export const proofId = 'proof'
