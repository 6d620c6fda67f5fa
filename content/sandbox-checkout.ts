import { periods } from '#contract/periods.ts'

/** The texts of the sandbox checkout, which replaces the card provider's page. */
export const sandboxCheckout = {
  title: 'Sandbox checkout',
  mode: 'Sandbox',
  notice: 'No card is charged.',
  noticeText:
    'This page stands in for the card provider’s checkout, so you can try every step. Use a test card, and never enter a real one.',
  loading: 'Opening the checkout',
  pay: 'Pay',
  payTo: 'Pay to',
  order: 'Your order',
  total: 'Total due',
  included: 'One seat.',
  receiptTo: 'Receipt goes to',
  cards: {
    title: 'Fill in a test card',
    good: { name: 'Good card', number: '4242 4242 4242 4242', text: 'pays' },
    declined: { name: 'Declined card', number: '4000 0000 0000 0002', text: 'is refused' },
    expiry: '12 / 34',
    cvc: '123',
    holder: 'Test Card',
  },
  form: {
    title: 'Card details',
    number: 'Card number',
    numberPlaceholder: '1234 1234 1234 1234',
    expiry: 'Expiry',
    expiryPlaceholder: 'MM / YY',
    cvc: 'CVC',
    cvcPlaceholder: '123',
    name: 'Name on the card',
    busy: 'Paying',
    cancel: 'Cancel and go back',
    promise: 'Nothing you type here is stored.',
  },
  notLoaded: { title: 'We couldn’t load the card form', text: 'Check your connection, then tap the form again.' },
  noScript: 'This checkout needs JavaScript. You can book by email instead:',
  paid: {
    title: 'You’ve already paid',
    text: 'This checkout can’t be paid twice. Your receipt has the details.',
    go: 'See your receipt',
  },
  expired: {
    title: 'This checkout is closed',
    text: `It was cancelled, replaced by a newer one, or open for more than ${periods.holdMinutes} minutes. Nothing was charged here. If you haven’t paid in another way, you can book again.`,
    again: 'See upcoming events',
  },
  missing: {
    title: 'We can’t find this checkout',
    text: 'The link may have been cut off. Nothing was charged here. Book again to get a new checkout.',
    again: 'See upcoming events',
    home: 'Return to Home',
  },
  failed: {
    title: 'We couldn’t open the checkout',
    text: 'Your connection may have dropped for a moment. Nothing was charged.',
  },
} as const
