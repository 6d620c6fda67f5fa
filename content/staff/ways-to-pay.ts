/** How buyers can pay, in the team's console. */
export const waysToPay = {
  title: 'Ways to pay',
  loading: 'Loading the ways to pay',
  link: 'Ways to pay',

  page: 'Payment page',
  provider: 'Provider',
  takes: 'Takes',
  ways: { card: 'cards', upi: 'UPI', netbanking: 'netbanking', wallet: 'wallets' },
  none: 'No payment provider is connected, so buyers pay by UPI and send a screenshot. The README says how to connect one.',
  sandbox:
    'This is a sandbox: cards aren’t charged. To take real payments, connect Stripe or Razorpay with live keys. The README says how.',
  byItself: 'Payments there are confirmed automatically.',

  screenshots: 'UPI with a screenshot',
  on: 'On',
  off: 'Off',
  onText: 'Buyers scan a QR code, pay in their UPI app and upload a screenshot. Someone on the team checks each one.',
  /** In the sandbox too. */
  goesTo: (address: string) => `The money goes to ${address}.`,
  offText: 'Buyers pay by UPI on the payment page. Screenshots for QR codes shown earlier still arrive in Payments.',
  needed: 'It stays on while the payment page doesn’t take UPI.',
  ownerOnly: 'Only the owner can change this.',
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  busy: 'Saving',
  switchedOff: 'UPI with a screenshot is off',
  switchedOn: 'UPI with a screenshot is on',
  failed: 'We couldn’t save this',
} as const
