/** The texts around paying. */
export const payment = {
  cancelled: {
    title: 'Payment Cancelled',
    description: 'You left the checkout before paying.',
    left: 'You left the checkout before it was finished.',
    nothingCharged: 'Nothing was charged, and no seat is booked yet.',
    next: 'You can go back and try again, or pay by UPI instead.',
    notChecked:
      'We couldn’t check just now whether a payment went through. If it did, your receipt arrives by email within a few minutes.',
    help: 'If your bank shows a charge, write to us and we will look into it:',
    home: 'Return to Home',
    again: 'Try Again',
    paid: {
      title: 'Your payment went through',
      text: 'You had already paid when you left the checkout, so your seat is booked. Your receipt is on its way by email.',
    },
    refundDue: {
      title: 'Your payment is coming back',
      text: 'Your payment went through, but there is no seat for it. You’ll get all of it back, and we’ll email you when it’s on its way.',
    },
  },

  verifying: {
    title: 'Payment',
    description: 'Whether your payment arrived, and what you registered for.',
    headline: 'Checking your payment',
    text: 'This takes a few seconds. Please keep the page open.',
    noScript:
      'Checking a payment here needs JavaScript. Your receipt comes by email all the same. If it does not, write to',
  },

  complete: {
    headline: 'Registration Complete!',
    greeting: 'your payment arrived and your seat is booked.',
    plain: 'Your payment arrived and your seat is booked.',
    page: 'Open your registration',
    /** For a payment whose own details are not in the reply (docs/spec.md §2.13). */
    fixed: {
      title: 'AI FOR EVERYONE',
      days: '6-7 June 2025',
      hours: '5-7 PM IST',
      place: 'Zoom',
      amount: '₹1499 paid',
    },
    next: 'What happens next',
    receipt: {
      when: 'Now',
      title: 'Your receipt comes by email',
      text: 'With the same number, and a link to your registration. If it is not there in ten minutes, look in the spam folder.',
    },
  },

  failed: {
    headline: 'Payment Verification Failed',
    text: "We couldn't verify your payment. If you believe this is an error, please contact our support team.",
    debitedTitle: 'If money has left your account',
    debitedText:
      'It is not lost, and you need not pay again. The payment provider also tells our server directly: your receipt, or your refund, then comes by email on its own. Some banks take a few minutes.',
    home: 'Return to Home',
    again: 'Check again',
    checking: 'Checking',
    reference: 'Reference',
    write: 'Write to support',
    subject: 'Payment verification',
    body: 'My payment could not be verified on the site.',
    noReference: 'The address of this page names no payment. Please open the link in your email once more.',
  },
} as const
