/** The texts around paying. */
export const payment = {
  cancelled: {
    title: 'Payment Cancelled',
    description: 'You left the checkout before paying.',
    left: 'You left the checkout before it was finished.',
    nothingCharged: 'Nothing was charged, and no seat is booked yet.',
    next: 'You can go back and try again, or pay in another way.',
    notChecked:
      'We couldn’t check just now whether a payment went through. If it did, we’ll email your receipt within a few minutes.',
    help: 'If your bank shows a charge, email us and we’ll look into it:',
    home: 'Return to Home',
    again: 'Try Again',
    paid: {
      title: 'Your payment went through',
      text: 'You had already paid when you left the checkout, so your seat is booked. We’re emailing you the receipt.',
    },
    refundDue: {
      title: 'You’ll get your money back',
      text: 'Your payment went through, but there was no seat left. You’ll get all of it back, and we’ll email you when it’s on its way.',
    },
  },

  verifying: {
    title: 'Payment',
    description: 'The status of your payment, and what you registered for.',
    headline: 'Checking your payment',
    text: 'This takes a few seconds. Please keep the page open.',
    noScript: 'Checking a payment here needs JavaScript. We’ll still email your receipt. If it doesn’t arrive, email',
  },

  complete: {
    headline: 'Registration Complete!',
    greeting: 'we’ve received your payment and your seat is booked.',
    plain: 'We’ve received your payment and your seat is booked.',
    page: 'Open your booking',
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
      title: 'We’re emailing your receipt',
      text: 'You’ll get two emails: the receipt as a PDF, and your booking with a link to its page. If they aren’t there in ten minutes, check your spam folder.',
    },
    invoice: {
      when: 'Now',
      title: 'We’re emailing your invoice',
      text: 'You’ll get two emails: the tax invoice as a PDF, and your booking with a link to its page. If they aren’t there in ten minutes, check your spam folder.',
    },
  },

  failed: {
    headline: 'Payment Verification Failed',
    text: "We couldn't verify your payment. If you believe this is an error, please contact our support team.",
    debitedTitle: 'If money has left your account',
    debitedText:
      'It’s not lost, and you don’t need to pay again. Our payment provider also tells us directly, and we’ll then email you your receipt or your refund. Some banks take a few minutes.',
    home: 'Return to Home',
    again: 'Check again',
    checking: 'Checking',
    reference: 'Reference',
    write: 'Email support',
    subject: 'Payment verification',
    body: 'My payment could not be verified on the site.',
    noReference: 'This link is incomplete. Please open it again from your email.',
  },
} as const
