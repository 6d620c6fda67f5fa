import type { Page } from '@playwright/test'

/** The form of the sandbox’s checkout for ₹1,999, or another price. */
export function cardForm(page: Page, price = '₹1,999') {
  return {
    goodCard: page.getByRole('button', { name: /^Good card/ }),
    declinedCard: page.getByRole('button', { name: /^Declined card/ }),
    number: page.getByLabel('Card number'),
    cancel: page.getByRole('link', { name: 'Cancel and go back' }),
    pay: page.getByRole('button', { name: `Pay ${price}` }),
  }
}
