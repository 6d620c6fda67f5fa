/** Apart from the screen's other texts: a registration, which has the same address, must not load those. */
export const applyTitle = 'Apply for a course'
export const applyDescription =
  'Apply for a live, no-code AI course at Rolewise: two minutes, no payment, no password. We tell you honestly whether it suits you.'
